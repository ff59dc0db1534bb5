// Before the page is there: who comes by the link of a table needs the part of the page for tables, which is asked for
// together with the rest.
declare const TABLE_PARTS: string[];

if (location.hash.startsWith('#/t/'))
    for (const name of TABLE_PARTS) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = name;
        document.head.append(link);
    }
