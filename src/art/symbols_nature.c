/* symbols_nature.c: drawings of what grows and lives: trees, stones, reed, mushrooms, fish and the
 * four animals of Hunters and Gatherers. Each is SVG in the box that symbols_list.h gives, its
 * strokes inside the box, coloured by classes alone. The animals look to the left and differ in
 * outline first, so that they are told apart without colour: antlers, horns, trunk, stripes. */
#include "symbols_list.h"

const char bas_symbol_tree1[] =
    "<g transform='scale(1.25)'>"
    "<path class='wood2' d='M3.5 6.5h1l.1 2.4.6.9H2.8l.6-.9z'/>"
    "<path class='leaf2 stroke' d='M2.3 7.6A2.1 2.1 0 0 1 .8 4.3a2.1 2.1 0 0 1 1.4-3 2.2 2.2 0 0 "
    "1 3.6 0 2.1 2.1 0 0 1 1.4 3 2.1 2.1 0 0 1-1.5 3.3 3 3 0 0 1-3.4 0z'/>"
    "<path class='leaf' d='M7 4.6a2 2 0 0 1-1.4 2.7 2.8 2.8 0 0 1-3.2 0C4.8 7.2 6.3 6.2 7 4.6z'/>"
    "<path class='leaf3' d='M2 3.5a1.3 1.3 0 0 1 1-1.6 1.3 1.3 0 0 1 1.7-.2C4.4 2.7 3.4 3.4 2 "
    "3.5z'/>"
    "</g>";

const char bas_symbol_tree2[] =
    "<g transform='scale(1.25)'>"
    "<path class='wood stroke' d='M3.5 7.6h1v2h-1z'/>"
    "<path class='leaf2 stroke' d='M4 .5c1.8 1.8 2.4 4.8 1.5 6.7-.6 1.3-2.4 1.3-3 0C1.6 5.3 2.2 "
    "2.3 4 .5z'/>"
    "<path class='leaf' d='M4.4 1.6c1.2 1.8 1.5 4 .8 5.4-.4.8-1.2 1-1.9.7C5 6.4 5 4 4.4 1.6z'/>"
    "<path class='leaf3' d='M3.3 2.8c-.7 1.2-.8 2.6-.5 3.6.5-.8.7-2.2.5-3.6z'/>"
    "</g>";

const char bas_symbol_tree3[] =
    "<path class='leaf2 stroke' d='M1.5 5.5A1.7 1.7 0 0 1 1 2.5 1.8 1.8 0 0 1 3.2.9a2 2 0 0 1 3 "
    ".9A1.7 1.7 0 0 1 7 4.8a1.5 1.5 0 0 1-1 .7z'/>"
    "<path class='leaf' d='M7 3.6c-.6 1.1-2 1.6-3.8 1.6h2.6A1.2 1.2 0 0 0 7 3.6z'/>"
    "<path class='leaf3' d='M1.7 3.2a1.2 1.2 0 0 1 1.5-1.6 1.3 1.3 0 0 1 1.6.1C4.2 2.7 3 3.2 1.7 "
    "3.2z'/>";

const char bas_symbol_conifer1[] =
    "<g transform='scale(1.3)'>"
    "<path class='wood stroke' d='M3.9 9.6h1.2v2H3.9z'/>"
    "<path class='leaf2 stroke' d='M4.5.5l2.2 3.2-.9.1 2 2.8-1 .1 1.8 3c-2.6 1-5.6 1-8.2 "
    "0l1.8-3-1-.1 2-2.8-.9-.1z'/>"
    "<path class='leaf3' d='M4.2 1.6L3 3.6l1 .1-1.8 2.8 1 .1-1.7 2.7c.8.3 1.6.4 2.5.4z'/>"
    "</g>";

const char bas_symbol_conifer2[] =
    "<g transform='scale(1.3)'>"
    "<path class='wood stroke' d='M4 9.8h1v1.8H4z'/>"
    "<path class='leaf2 stroke' d='M4.5.4c.8 2 2.1 4.6 3.1 9.3-2 .9-4.2.9-6.2 0C2.4 5 3.7 2.4 "
    "4.5.4z'/>"
    "<path class='leaf3' d='M4.3 1.8C3.3 4.3 2.5 6.6 2 9.4c.8.3 1.5.4 2.3.4z'/>"
    "<path class='line' d='M4.6 4.4l1 .7M4 6.2l-1 .8M5 7.4l1.2.8'/>"
    "</g>";

const char bas_symbol_conifer3[] =
    "<g transform='scale(1.3)'>"
    "<path class='wood stroke' d='M3.8 9h1.4v2.6H3.8z'/>"
    "<path class='leaf2 stroke' d='M4.5 1.2c1.3.9 2.2 2.2 2.6 3.6l-.8.2c1 .9 1.7 2.4 2 4-2.4 "
    "1-5.2 1-7.6 0 .3-1.6 1-3.1 2-4l-.8-.2c.4-1.4 1.3-2.7 2.6-3.6z'/>"
    "<path class='leaf3' d='M4.2 2c-.9.8-1.4 1.6-1.7 2.6l1 .2C2.3 5.9 1.5 7.2 1.2 8.7c.9.4 1.9.5 "
    "3 .5z'/>"
    "</g>";

const char bas_symbol_hedge[] =
    "<path class='leaf2 stroke' d='M1.5 4.5A1.5 1.5 0 0 1 1.2 1.9a1.7 1.7 0 0 1 2.6-.8 1.9 1.9 0 "
    "0 1 2.7 0 1.9 1.9 0 0 1 2.7.1 1.7 1.7 0 0 1 1.8 1.1 1.3 1.3 0 0 1-.5 2.2z'/>"
    "<path class='leaf' d='M1.6 4.2a1.4 1.4 0 0 1-.7-1.1c2 .7 7.6.8 10.2-.2a1.2 1.2 0 0 1-.6 "
    "1.3z'/>"
    "<path class='leaf3' d='M2 2.1a1 1 0 0 1 1.5-.5c-.4.5-.9.6-1.5.5zM4.8 1.8a1 1 0 0 1 "
    "1.5-.3c-.4.4-.9.5-1.5.3zM7.6 1.9a1 1 0 0 1 1.5-.2c-.4.4-.9.4-1.5.2z'/>";

const char bas_symbol_rock[] =
    "<path class='stone stroke' d='M.5 4.5L.9 2.4 2.6.7 4.5.6 5.5 2.2 6.5 4.5z'/>"
    "<path class='stone2' d='M2.8 4.2L3.6 2.3 4.3.9 5.3 2.3 6.1 4.2z'/>";

const char bas_symbol_reed[] =
    "<path class='leaf' d='M2.7 8.8L2.6 3h.5l.2 5.8zM3.7 8.8l.8-5.3.5.1-.7 5.2z'/>"
    "<path class='leaf2' d='M2.4 8.8C2.3 6.4 1.5 4.6.3 3.6 2 4 3.1 5.8 3.3 7.6 3.7 5.9 4.6 4.8 "
    "5.8 4.4 4.7 5.6 4.3 7 4.2 8.8z'/>"
    "<path class='wood2' d='M2.2.9a.6.6 0 0 1 1.3 0v2.3a.6.6 0 0 1-1.3 0zM4.3 2.2a.5.5 0 0 1 "
    "1.2.1l-.2 1.7a.5.5 0 0 1-1.2-.1z'/>";

const char bas_symbol_flowers[] =
    "<path class='leaf2' d='M1.3 4.8 1.7 2l.5.1-.3 2.7zM3.7 4.8V1.6h.5v3.2zM6 4.8l-.1-2.6h.5l.2 "
    "2.6zM2.6 4.8c0-1-.5-1.5-1-1.6 1.1 0 1.6.7 1.7 1.6zM4.8 4.8c0-1 .5-1.5 1-1.6-1.1 0-1.6.7-1.7 "
    "1.6z'/>"
    "<g class='flower'><circle cx='1.8' cy='1.7' r='1'/><circle cx='6.2' cy='1.9' r='.9'/></g>"
    "<g class='gold'><circle cx='4' cy='1.3' r='1'/><circle cx='1.8' cy='1.7' r='.4'/></g>"
    "<circle class='paper' cx='4' cy='1.3' r='.4'/>";

const char bas_symbol_bone[] =
    "<path class='paper stroke' d='M1.3 2.4A1 1 0 0 1 1.6.6a1 1 0 0 1 1.6.9l2.6 1.9a1 1 0 0 1 1.7"
    ".9 1 1 0 0 1-1.1.5 1 1 0 0 1-1.4.4 1 1 0 0 1 .1-1.1L2.4 2.3a1 1 0 0 1-1.1.1z'/>";

const char bas_symbol_trunk[] =
    "<path class='wood stroke' d='M1.8 1.6h7.6a1.8 1.8 0 0 1 0 3.6H1.8z'/>"
    "<path class='wood2 stroke' d='M6.6 1.8 7.4.5l1 .3-.5 1.1z'/>"
    "<path class='line' d='M4.2 2.6h2.4M5 4.1h3M8.2 3h1'/>"
    "<ellipse class='skin stroke' cx='1.9' cy='3.4' rx='1.4' ry='1.8'/>"
    "<ellipse class='wood' cx='1.9' cy='3.4' rx='.6' ry='.9'/>";

const char bas_symbol_mushrooms[] =
    "<path class='leaf2' d='M1 13.6c.8-2 2.6-2 3.4-.8.8-1.2 2.6-1.2 3.4 0 1-1.2 2.6-1.2 3.4 0 "
    ".8-1.2 2.6-1.2 3.4 0 1-1.1 2-.8 2.6.8z'/>"
    "<path class='paper stroke' d='M4.2 8h2.8l.4 5.2H3.8zM11.6 8.4h2.6l.4 4.8h-3.4z'/>"
    "<path class='red stroke' d='M.5 8.4C.6 4 2.7.6 5.6.6s4.9 3.4 5 7.8c-3.1.9-7 .9-10.1 0z'/>"
    "<path class='red stroke' d='M8.4 9c.2-3.8 1.9-6.4 4.5-6.4S17.3 5.2 17.5 9c-2.7.8-6.4.8-9.1 "
    "0z'/>"
    "<g class='paper'><circle cx='3.4' cy='5.4' r='1.1'/><circle cx='6.4' cy='3' r='1.1'/>"
    "<circle cx='7.6' cy='6.6' r='1'/><circle cx='12' cy='5' r='1'/>"
    "<circle cx='15' cy='7' r='1'/></g>";

const char bas_symbol_menhir[] =
    "<path class='stone stroke' d='M4 12.5C3.6 8 3.9 3.5 5.2 1.3 5.9.2 7.2.3 7.8 1.4 8.9 3.8 9 "
    "8.5 8.7 12.5z'/>"
    "<path class='stone2' d='M7 1c1.6 2.4 1.8 7.4 1.4 11.2H6.6C7.4 8 7.6 4 7 1z'/>"
    "<path class='line' d='M5.4 5.6a.6.6 0 0 1 1.1.3 1.1 1.1 0 0 1-2 .5'/>"
    "<path class='stone stroke' d='M.7 12.5C.4 10 .7 7.8 1.6 6.9 2.6 6.1 3.6 7 3.9 8.4 4.2 9.8 "
    "4.2 11.2 4.2 12.5z'/>"
    "<path class='stone stroke' d='M8 12.5c-.1-1.8.2-3.4 1.1-4 1-.5 1.9.3 2.2 1.6.2.8.2 1.6.1 "
    "2.4z'/>"
    "<path class='stone2' d='M2.8 7c.8 1.4.9 3.4.8 5.2H2.4C3 10.2 3.1 8.6 2.8 7zM10.2 8.8c.7.9 1 "
    "2.2.9 3.4H9.8c.5-1.2.6-2.2.4-3.4z'/>";

const char bas_symbol_fish[] =
    "<path class='fish stroke' d='M.5 3.5C2 1.1 5.8.2 8.4 2.5L11.5.7C10.7 2.7 10.7 4.3 11.5 "
    "6.3L8.4 "
    "4.5C5.8 6.8 2 5.9.5 3.5z'/>"
    "<path class='fish2' d='M1.4 4C3 5.9 5.9 6 7.8 4.3 5.6 4.8 3.4 4.7 1.4 4z'/>"
    "<path class='line' d='M4.3 2.2c.7.8.7 1.8 0 2.6'/><circle class='ink' cx='2.6' cy='3' "
    "r='.6'/>";

const char bas_symbol_deer[] =
    "<path class='fur2' d='M7.8 9.5h1.5l-.2 4.1H8zM11.3 9.5h1.6l.2 4.1h-1.1z'/>"
    "<path class='fur edge' d='M1 5.5C1.3 4.6 2.5 4 3.5 4l1.8-.8-.4 1.4C5.3 5.7 6 6.4 7.3 "
    "6.4L12 6.2c1.7 0 2.7.8 2.8 2.2.1.9-.4 1.4-.4 2.2l.3 3H13.4L12.9 10.9C12.4 10.3 12 10.2 11.4 "
    "10.2L7.7 10.3 7.5 13.6H6.2L6 10C5 9.3 4.6 8.4 4.3 7.2 4 6.6 3.7 6.4 3 6.4H1.7C1 6.4.8 6 1 "
    "5.5z'/>"
    "<path class='paper' d='M14.7 7.4c.8.2.9 1.1.4 1.7-.7-.1-.9-1.2-.4-1.7zM6.8 9.8c1.6.2 3.6.2 "
    "5-.2-1.4-.4-3.6-.4-5 .2z'/>"
    "<g transform='scale(1.6)'>"
    "<path class='antler' d='M2.3 2.4C2 1.6 2.2.9 2.7.4M2.2 1.8L1.1 1.4M2.2 1.2L1.4.5M2.7 "
    "2.3C3.4 "
    "2 4.3 1.6 4.6.4M3.3 2L3.4.9M4 1.6L5 1.3'/></g><circle class='ink' cx='2.8' cy='5' r='.35'/>"
    "<circle class='ink' cx='1.1' cy='5.7' r='.3'/>";

const char bas_symbol_aurochs[] =
    "<path class='ink' d='M8.8 9.2h2l-.2 3.4H9.1zM12 9.2h1.8l-.2 3.4h-1.4z'/>"
    "<path class='fur2 edge' d='M1.5 7.8C1.3 6.6 2 5.2 3.2 4.6 4 3 5.6 2.3 7.2 2.4 9 2.5 10 "
    "3.3 12 3.3 14.4 3.2 16 4.4 16 6.6 16 8 15.6 8.6 15.6 9.6L15.8 12.6H14L13.5 9.8C12 9.2 10 "
    "9.3 8.3 9.7L8 12.6H6.2L5.9 9.6C5 9.3 4.6 8.8 4.3 8.3 4 9.4 3.4 9.9 2.7 9.8 1.9 9.7 1.6 8.6 "
    "1.5 7.8z'/>"
    "<ellipse class='paper' cx='2.4' cy='8.9' rx='.9' ry='.7'/>"
    "<path class='paper edge' d='M3.3 5.4C1.7 5 .7 3.7.9 1.9 1 1.3 1.5 1.4 1.6 1.9 1.9 3.1 2.7 "
    "3.8 4.1 4zM4.3 4.8C3.8 3.6 3.3 2.4 4 1 4.3.5 4.8.8 4.7 1.3 4.5 2.4 4.9 3.3 5.7 4z'/>"
    "<path class='antler' d='M15.9 5.4c.6 1 .5 2.6.4 4'/>"
    "<circle class='paper' cx='3' cy='6.6' r='.35'/>";

const char bas_symbol_mammoth[] =
    "<path class='fur3 edge' d='M2.6 6.8C2.7 3.6 3.8 1.2 5.8.9 7 .7 7.6 1.4 8 2.3 9.2 1.4 10.8 "
    "1.3 12.4 2 15.8 3.2 18.4 5.6 18.4 9.4L18.2 14.5H15L14.7 12.2 13.6 12.9 12.7 12.1 11.6 12.9 "
    "10.6 12.1 10 14.5H6.8L6.5 10.8C5.8 10.6 5.2 10 4.9 9.2 4.7 11 4.4 13 3 13.9 2 14.5.9 14.1.7 "
    "13.2 1.6 13.3 2.2 12.7 2.4 11.6 2.6 10 2.5 8.6 2.6 6.8z'/>"
    "<path class='paper edge' d='M5.4 7.4C6 11.8 1.8 13 .4 8.4 1.6 10.6 4 10.8 4 7.4z'/>"
    "<path class='fur2' d='M6.2 3.8C7.8 4.2 8.2 6.4 7.2 8 6 7.6 5.6 5.4 6.2 3.8z'/>"
    "<path class='line' d='M10.5 5.6l-.5 2M13 6.6l-.6 2M15.5 8.2l-.4 2M11.5 9.4l-.3 1.4'/>"
    "<circle class='ink' cx='4.3' cy='5' r='.4'/>";

const char bas_symbol_tiger[] =
    "<path class='fur2' d='M8.6 7.6h1.6l-.2 3.9H8.8zM12 8h1.7l.1 3.5h-1.4z'/>"
    "<path class='tiger edge' d='M7 3.4L12.6 3.2C14 3.2 14.8 3.7 15.2 4.4 16.1 4 16.4 3 15.9 "
    "1.8 15.7 1 16.6.6 17 1.2 18 3.4 17.2 5.5 15.5 5.8 15.5 7 15.3 8 15.6 9L16 11.5H14.1L13.6 "
    "8.8C12 8.2 10.2 8.2 8.6 8.5L8.3 11.5H6.4L6 7z'/>"
    "<path class='ink' d='M8.3 3.3l.8 3.2.6-3.3zM10.6 3.2l.8 3.2.6-3.2zM12.8 3.3l.7 3 "
    ".6-2.7zM15.7 5.6l-.2 1.2-1.2-.6zM16.1 3.2l1.5.3-.2.9-1.5-.4z'/>"
    "<path class='tiger edge' d='M1.9 2.5L1.9.9 3.3 1.5C4 1.3 4.8 1.3 5.5 1.6L6.9 1 6.9 2.7C7.6 "
    "3.7 7.6 5.4 6.8 6.3 6 7.2 2.6 7.4 1.6 6.6.6 5.8.8 3.6 1.9 2.5z'/>"
    "<path class='paper edge' d='M1.7 6.2h1.3L2.2 10.2zM3.9 6.3h1.3L4.6 10.2z'/>"
    "<path class='paper' d='M1.2 5.2C2 4.6 4.8 4.6 5.6 5.2 5.6 6.3 4.8 6.6 3.4 6.6S1.2 6.3 1.2 "
    "5.2z'/>"
    "<path class='ink' d='M2.7 4.6h1.3l-.65.9zM1.9 3.2h.8v.8h-.8zM4.4 3.2h.8v.8h-.8zM3.3 "
    "1.7h.7v1.3h-.7zM6 2.6l1.2.7v.6L6 3.4zM6 4.6l1.4.1-.1.6-1.3-.1z'/>";
