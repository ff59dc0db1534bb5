/* symbols_figures.c: drawings of the figures by role, and of tokens. Each is SVG in the box that
 * symbols_list.h gives, its strokes inside the box. What belongs to the player carries the
 * classes p and p2, which a group around the symbol colours; the outline alone tells the role:
 * sword, staff, hood, mitre, spear, rod, basket, bow, or somebody who lies down. */
#include "symbols_list.h"

const char bas_symbol_knight[] =
    "<path class='p2 stroke' d='M4.2 13h2.6v4.5H3.6zM7.2 13h2.6l.6 4.5H7.2z'/>"
    "<path class='paper stroke' d='M11.2 8.6V2.2l.8-1.7.8 1.7v6.4z'/>"
    "<path class='gold stroke' d='M10.3 8.3h3.3v1h-3.3zM11.5 9.3h1v2h-1z'/>"
    "<path class='p stroke' d='M3.8 8.4c2-.8 4.4-.8 6.4 0l2.4 1.2-.4 1.8-2-.4.4 3.2c-2.2.8-5 "
    ".8-7.2 0z'/>"
    "<path class='p stroke' d='M7 2.6C6.6.9 4.2.1 2.6 1.6 2.2 2 2.6 2.8 3.2 2.7 4.6 2.4 5.4 2.8 "
    "6 3.8z'/>"
    "<path class='stone stroke' d='M4.5 8V5a2.5 2.7 0 0 1 5 0v3c-1.6.7-3.4.7-5 0z'/>"
    "<path class='ink' d='M5.2 5.2h3.6v.9H5.2z'/>"
    "<path class='p2 stroke' d='M.6 9h5.4v3.2c0 1.8-1.2 3-2.7 3.7C1.8 15.2.6 14 .6 12.2z'/>";

const char bas_symbol_robber[] =
    "<path class='wood stroke' d='M11.2 3.4l1-.2 1.3 14.2-1 .1z'/>"
    "<path class='p stroke' d='M7 7C9.6 7 11 9 12.4 10.6L11.6 12 10.6 11.4C11 13.4 11.2 15.2 "
    "11.3 17.2L9.4 16.2 7.4 17.5 5.4 16.2 3.2 17.5 1.2 16.4C1.6 11 3.6 7 7 7z'/>"
    "<path class='p2' d='M4.8 9.2C4 11.4 3.6 13.6 3.4 16.8L5.3 15.7C5 13.4 5 11.4 4.8 9.2z'/>"
    "<circle class='skin stroke' cx='7' cy='5.9' r='2.4'/>"
    "<path class='ink' d='M4.6 4.6h4.8v1.6c-.8.6-1.8.4-2.4-.3-.6.7-1.6.9-2.4.3z'/>"
    "<path class='paper' d='M5.3 5.2h.9v.7h-.9zM7.8 5.2h.9v.7h-.9z'/>"
    "<path class='p2 stroke' d='M1 5.1C1.6 3.7 3 3.5 4.4 3.5 4.6 1.6 5.6.6 7 .6s2.4 1 2.6 "
    "2.9c1.4 0 2.8.2 3.4 1.6-3.6-1-8.4-1-12 0z'/>"
    "<path class='paper stroke' d='M9.3 3.2C9.2 1.9 10 .8 11.6.5c.2 1.3-.8 2.4-2.3 2.7z'/>";

const char bas_symbol_monk[] =
    "<path class='p stroke' d='M7 6.5c3.6 0 4.6 4 5.2 10.5-3.2.8-7.2.8-10.4 0C2.4 10.5 3.4 6.5 7 "
    "6.5z'/>"
    "<path class='p2' d='M7 13v4.2c1.7 0 3.3-.1 4.8-.4-.3-2.6-.7-5-1.2-6.6z'/>"
    "<path class='p2 stroke' d='M3.4 10.4L7 11.6l3.6-1.2.6 2.4L7 14 2.8 12.8z'/>"
    "<ellipse class='skin stroke' cx='7' cy='12.7' rx='1.2' ry='.9'/>"
    "<path class='p stroke' d='M7.4.5C9.8 1.8 11 4.4 10.6 8 8.8 9.8 5.2 9.8 3.4 8 3 4.4 5 2.4 "
    "7.4.5z'/>"
    "<ellipse class='ink' cx='7' cy='6.1' rx='2.3' ry='2.7'/>"
    "<ellipse class='skin' cx='7' cy='6.5' rx='1.7' ry='2'/>"
    "<path class='ink' d='M6 6.2h.6v.6H6zM7.4 6.2H8v.6h-.6z'/>";

const char bas_symbol_abbot[] =
    "<path class='gold stroke' d='M11.6 17.5V5.2L12.5 4C12.9 3.4 12.9 2.6 12.4 2.3 11.9 2 11.3 "
    "2.4 11.5 3L10.4 3.5C9.8 2 10.7.7 12.1.7 13.7.8 14 2.9 13.4 4.2L12.6 5.5V17.5z'/>"
    "<path class='p stroke' d='M6.6 8.4c2.6 0 3.6 1 5 1.8l1.6.6-.4 1.8h-2.4l.8 4.4c-3 "
    ".8-6.6.8-9.6 0C2 12 3 8.4 6.6 8.4z'/>"
    "<path class='p2' d='M3.8 10.4c-.8 2-1.2 4.2-1.5 6.4.9.2 1.6.3 2.3.3zM8.6 10.4l.6 6.6 "
    "1.5-.2-.8-4.4z'/>"
    "<path class='gold stroke' d='M5.8 8.8h1.6l.4 5.8H5.4z'/>"
    "<circle class='skin stroke' cx='6.6' cy='6.8' r='2.2'/>"
    "<path class='ink' d='M5.5 6.6h.6v.6h-.6zM7.1 6.6h.6v.6h-.6z'/>"
    "<path class='paper stroke' d='M4 5.8C3.2 3.6 4.4 1.6 6.6.4 8.8 1.6 10 3.6 9.2 5.8 7.6 5.2 "
    "5.6 5.2 4 5.8z'/>"
    "<path class='p' d='M6.1 1.7h1v1.1h1.1v1H7.1V5h-1V3.8H5v-1h1.1z'/>";

const char bas_symbol_guard[] =
    "<path class='wood stroke' d='M11.6 3.6h.9v13.9h-.9z'/>"
    "<path class='stone stroke' d='M12 .4c1.2 1.2 1.5 2.6.9 4h-1.8c-.6-1.4-.3-2.8.9-4z'/>"
    "<path class='p2 stroke' d='M3.8 13.6h2.7v3.9H3.4zM7 13.6h2.7l.4 3.9H7z'/>"
    "<path class='p stroke' d='M3.6 8.6c2-.8 4.2-.8 6.2 0l2.9.9-.3 2-2.2-.2.4 "
    "3.2c-2.4.8-5.2.8-7.6 0z'/><circle class='skin stroke' cx='6.7' cy='6.3' r='2.2'/>"
    "<path class='ink' d='M5.6 6.2h.6v.6h-.6zM7.2 6.2h.6v.6h-.6z'/>"
    "<path class='stone stroke' d='M2.7 5.6C3 4.8 3.8 4.5 4.3 4.5 4.4 2.6 5.4 1.5 6.7 1.5s2.3 "
    "1.1 2.4 3c.5 0 1.3.3 1.6 1.1-2.4-.6-5.6-.6-8 0z'/>"
    "<circle class='p2 stroke' cx='4' cy='12' r='3.3'/>";

const char bas_symbol_farmer[] =
    "<path class='p2 stroke' d='M10.4 10.3L10 8 13.4 3.4C14 2.6 15.4 2.8 15.7 3.8L17.4 9.6 15.4 "
    "10.3 14.2 6.6 12.4 10.3z'/>"
    "<path class='p2 stroke' d='M15.2 9.2l1.9-.5.5.6h1.2c.6 0 .7.4.7 1.1h-4.1z'/>"
    "<path class='p stroke' d='M4.6 8.6C5 6.4 7 5.6 9 6 11 6.3 12.6 7.4 12.8 8.8 12.9 9.8 12.6 "
    "10.4 12 10.5H5.6C4.8 10.4 4.5 9.6 4.6 8.6z'/>"
    "<path class='p2' d='M6.6 9.8C8.4 9.2 10.8 9.3 12.4 9.6c-.1.4-.3.6-.6.6H6.2z'/>"
    "<circle class='skin stroke' cx='4' cy='7.6' r='2.4'/>"
    "<path class='line' d='M5.8 7.3C6.6 5.6 7.6 4.2 9 3'/>"
    "<path class='gold stroke' d='M8.4 3.9C8.2 2.5 9 1.2 10.6.8 10.8 2.3 10 3.5 8.4 3.9z'/>"
    "<path class='p stroke' d='M1.6 5.2C.6 3.4 1.4 1.6 3 1.1 4.6.6 6 1.5 6.2 3.2z'/>"
    "<path class='p stroke' d='M.6 8C-.1 6.7 6.3 2.5 7.4 3.4 8 4.6 1.7 8.9.6 8z'/>"
    "<path class='p2' d='M1.5 4.7L5.6 2.2l.6.9-4.2 2.7z'/>";

const char bas_symbol_fisher[] =
    "<path class='skin stroke' d='M3 14h2.2v3.5H2.6zM5.8 14H8l.4 3.5H6z'/>"
    "<path class='line' d='M13 1.2v8'/>"
    "<path class='fish stroke' d='M12.6 9.2C13.8 10.2 13.9 12 12.9 13.2L13.5 14.8H11.5L12.2 "
    "13.2C11.2 12 11.4 10.2 12.6 9.2z'/>"
    "<path class='p stroke' d='M2.8 8.6c1.8-.8 3.8-.8 5.6 0l.4 6.2c-2.2.8-4.6.8-6.8 0z'/>"
    "<path class='p2' d='M6.4 8.6l1.7.2.4 5.8-1.4.4z'/>"
    "<path class='wood stroke' d='M5.4 12.4L12.9.5l.6.4L6.2 12.9z'/>"
    "<path class='p stroke' d='M3 8.8C4.6 8.6 5.4 9.6 7 10.2L6.4 11.9C4.4 11.8 2.8 11 2.2 9.8z'/>"
    "<circle class='skin stroke' cx='6.8' cy='11.2' r='1'/>"
    "<circle class='skin stroke' cx='5.6' cy='5.6' r='2.4'/>"
    "<path class='wood2 stroke' d='M2.8 6.6C2.2 3.6 3.6 1.9 5.6 1.9c1.8 0 3 1.2 2.9 2.9C7 4.8 "
    "5.4 4.6 4.6 4.2 4.4 5.4 3.8 6.4 2.8 6.6z'/>"
    "<path class='ink' d='M6.6 5.6h.7v.7h-.7z'/>";

const char bas_symbol_gatherer[] =
    "<path class='skin stroke' d='M4 15h2v2.5H3.6zM6.4 15h2l.4 2.5H6.5z'/>"
    "<path class='wood2 stroke' d='M2.6 4.4C2.8 1.8 4.2.5 6 .5s3.3 1.3 3.4 3.9c.1 1.8.4 3.2 1 "
    "4.4H1.7c.6-1.2.8-2.6.9-4.4z'/>"
    "<path class='p stroke' d='M3.6 8.2c1.6-.6 3.2-.6 4.8 0l1.6 7.2c-2.6.9-5.4.9-8 0z'/>"
    "<path class='p2' d='M2.3 15.2l.6-2.4c2 .7 4.4.8 6.4.2l.4 2.2c-2.4.7-5 .7-7.4 0z'/>"
    "<circle class='skin stroke' cx='6' cy='5' r='2.3'/>"
    "<path class='wood2' d='M3.7 4.6C4 3 5 2.2 6 2.2s2.1.8 2.3 2.4C7 4.4 5.6 3.9 5 3.3c-.2.6-.6 "
    "1.1-1.3 1.3z'/>"
    "<path class='ink' d='M4.9 5.2h.6v.6h-.6zM6.6 5.2h.6v.6h-.6z'/>"
    "<g class='red stroke'><circle cx='9' cy='9.6' r='1.2'/><circle cx='11.2' cy='9.2' r='1.3'/>"
    "<circle cx='12.3' cy='10' r='1'/></g>"
    "<path class='wood stroke' d='M7.2 10.2h6.3l-.8 4.2c-1.4.5-3.3.5-4.7 0z'/>"
    "<path class='line' d='M7.6 12h5.5M9.4 10.4l.3 4M11.4 10.4l-.3 4'/>"
    "<path class='p stroke' d='M3.6 8.6C4.8 9.2 6.4 10.8 8.4 11.2L8 12.8C5.6 12.8 3.6 11.4 2.9 "
    "9.8z'/><circle class='skin stroke' cx='8.5' cy='12' r='.9'/>";

const char bas_symbol_hunter[] =
    "<path class='p2 stroke' d='M15.8 8.7l3.4.3c.6.1.6 1.4 0 1.5h-3.4z'/>"
    "<path class='p stroke' d='M7.6 6.4C9 5 11.2 5.8 12.8 7.2L17 8.4v2.1H8.6C7 10.2 6.6 7.8 7.6 "
    "6.4z'/>"
    "<path class='p2' d='M11.6 8.6c1.6.6 3.4.8 5.1.9v.7H9.4z'/>"
    "<circle class='skin stroke' cx='8.6' cy='3.8' r='2.2'/>"
    "<path class='wood2 stroke' d='M6.9 2.6C7.4.9 9.4.2 10.8 1.2c1.3 1 1.5 3 .7 4.9C10.4 5.6 9.6 "
    "4.4 9.4 3 8.6 3.2 7.6 3 6.9 2.6z'/>"
    "<path class='line' d='M3.5.9L6.6 6.4 3.5 10.1M6.6 6.4H1'/>"
    "<path class='wood stroke' d='M3.6.5C.8 2.6.8 8.2 3.6 10.5l.6-.7C2.2 7.6 2.2 3.4 4.2 1.2z'/>"
    "<path class='stone stroke' d='M.4 6.4l1.6-.9v1.8z'/>"
    "<path class='p stroke' d='M9.4 6.6C8.4 7.8 6 7.4 3.6 7L3.6 5.6C6 5.8 7.6 5.6 8.8 5.6z'/>"
    "<circle class='skin stroke' cx='3.2' cy='6.3' r='.9'/>"
    "<path class='ink' d='M7.1 3.7h.6v.6h-.6z'/>";

const char bas_symbol_hut[] =
    "<path class='wood stroke' d='M5.2.6l.8-.3L8 3.8l-.9.5zM8.8.6L8 .3 6 3.8l.9.5z'/>"
    "<path class='p stroke' d='M.6 13.4C1.2 8.4 3.8 4 7 2.6c3.2 1.4 5.8 5.8 6.4 10.8-4 "
    ".4-8.8.4-12.8 0z'/>"
    "<path class='p2' d='M7.6 3.3c2.8 1.8 4.9 5.6 5.4 9.8-1 .1-1.9.1-2.9.2C10.2 9.6 9.4 6 7.6 "
    "3.3z'/>"
    "<path class='ink' d='M4.8 13.4C4.9 10.4 5.8 8.4 7 7.4c1.2 1 2.1 3 2.2 6z'/>"
    "<path class='line' d='M3.2 8.6l1.4.7M2.3 11l1.3.5M7 4.8v1.3M5.2 6.2l.8.9'/>";

const char bas_symbol_pig[] =
    "<path class='line' d='M12 4.4c1 .2 1.6-.4 1.4-1-.2-.5-1-.3-.9.4.1.6.6.9 1.1.8'/>"
    "<path class='p stroke' d='M3.6 7.2l.4 2.3h1.6l.4-1.5h3.4l.4 1.5h1.6l.4-2.3z'/>"
    "<path class='p stroke' d='M1.6 4C2 2.4 3.4 1.6 5 1.6 6 1 9.6 1 11 2.6c1.6 1.8 1.4 4.4.4 "
    "5.4-1.6.8-5 .9-7 .2C3 7.8 2 7.4 1.6 6.4z'/>"
    "<path class='flower stroke' d='M3.4 2.6L3 .6C4.2.6 5.2 1.2 5.6 2.4 5 3.2 4.2 3.2 3.4 2.6z'/>"
    "<ellipse class='flower stroke' cx='1.5' cy='5.2' rx='1' ry='1.4'/>"
    "<path class='ink' d='M1 4.7h.4v.9H1zM1.7 4.7h.4v.9h-.4z'/>"
    "<circle class='ink' cx='3.2' cy='4.1' r='.4'/>";

const char bas_symbol_large[] =
    "<path class='p stroke' d='M9 .5a4.1 4.1 0 0 1 4 5c2.9.8 4.5 2.4 4.5 3.7 0 1.5-2 2.1-4.4 "
    "2.2 1.4 2.7 3 5.7 3.6 8.4.2 1-.3 1.7-1.2 1.7h-4.3c-.6 0-.9-.4-1.1-1L9 17.2 7.9 20.5c-.2.6-.5 "
    "1-1.1 1H2.5c-.9 0-1.4-.7-1.2-1.7.6-2.7 2.2-5.7 3.6-8.4C2.5 11.3.5 10.7.5 9.2c0-1.3 1.6-2.9 "
    "4.5-3.7a4.1 4.1 0 0 1 4-5z'/>"
    "<path class='p2' d='M11.4 1.5a3.6 3.6 0 0 1 .8 4.6c2.8.6 4.4 1.9 4.6 3-1 1-2.9 1.3-5 1.4 1.7 "
    "3 3.6 6.3 4.2 9.6.1.5-.1.9-.5.9h-1.7c-.6-5.2-2.6-8.6-3.6-11 .8-2.4 1.9-4.6 1.2-8.5z'/>"
    "<path class='gold stroke' d='M5.2 4.4 4.6.9l2.2 1.2L9 .5l2.2 1.6L13.4.9l-.6 3.5z'/>";

const char bas_symbol_builder[] =
    "<path class='wood stroke' d='M11.3 4h1v9.4h-1z'/>"
    "<path class='stone stroke' d='M9.8 1.5h3.7v2.7H9.8z'/>"
    "<path class='p2 stroke' d='M3.8 13h2.6v4.5H3.2zM6.8 13h2.6l.6 4.5H6.8z'/>"
    "<path class='p stroke' d='M3.4 8.4c2-.8 4.4-.8 6.4 0l3 1-.5 1.8-2.3-.2.2 3.2c-2.2.8-5 .8-7.2 "
    "0z'/>"
    "<path class='wood stroke' d='M4.6 9h4v5.4h-4z'/>"
    "<circle class='skin stroke' cx='6.6' cy='6' r='2.3'/>"
    "<path class='ink' d='M5.5 6h.6v.6h-.6zM7.1 6h.6v.6h-.6z'/>"
    "<path class='p2 stroke' d='M3.1 5.2h.8C3.9 2.7 5 1.3 6.6 1.3s2.7 1.4 2.7 3.9h.8z'/>";

/* ---- tokens --------------------------------------------------------------------------------- */

/* Goods lie on a pale disc, so that they are found among the houses of a small tile. */
#define TOKEN "<circle class='paper stroke' cx='9' cy='9' r='8.6'/>"

const char bas_symbol_wine[] = TOKEN
    "<g transform='translate(3 2)'>"
    "<path class='leaf2 stroke' d='M6 3.8C3.6 4 1.8 3 1.4 1 3.6.2 5.6 1 6.2 2.6 7 1.2 8.8.4 10.8 1 "
    "10.4 3 8.6 4 6 3.8z'/>"
    "<g class='wine stroke'><circle cx='3.2' cy='5.4' r='1.9'/><circle cx='6' cy='5' r='1.9'/>"
    "<circle cx='8.8' cy='5.4' r='1.9'/><circle cx='4.4' cy='8.4' r='1.9'/>"
    "<circle cx='7.6' cy='8.4' r='1.9'/><circle cx='6' cy='11.4' r='1.9'/></g></g>";

const char bas_symbol_grain[] = TOKEN
    "<g transform='translate(3 2)'>"
    "<path class='gold stroke' d='M6 13.5 3.2 6.4C1.4 5.6.5 4 .8 2c1.4 0 2.4.8 3 2 .1-1.6.9-2.8 "
    "2.2-3.5 1.3.7 2.1 1.9 2.2 3.5.6-1.2 1.6-2 3-2 .3 2-.6 3.6-2.4 4.4z'/>"
    "<path class='line' d='M6 12V3M6 11 3.4 5M6 11l2.6-6'/>"
    "<path class='red stroke' d='M3.4 8.2h5.2v1.6H3.4z'/></g>";

const char bas_symbol_cloth[] =
    TOKEN "<g transform='translate(2.5 2.8)'>"
          "<path class='blue stroke' d='M3.4 1.4h9.1v9.2H3.4z'/>"
          "<path class='paper' d='M5.4 1.8h1v8.4h-1zM9.4 1.8h1v8.4h-1z'/>"
          "<path class='blue stroke' d='M.5 3.6c0-3 5-3 5 0v6.8c0 3-5 3-5 0z'/>"
          "<ellipse class='paper stroke' cx='3' cy='3.4' rx='2.5' ry='2'/>"
          "<circle class='ink' cx='3' cy='3.4' r='.7'/></g>";
