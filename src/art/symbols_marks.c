/* symbols_marks.c: drawings of the scenes of power tiles, of tower and floor, and of the marks
 * that get a number, and of the badges of players.
 * Each is SVG in the box that symbols_list.h gives, its strokes inside the box, coloured by
 * classes alone. The foot of the first floor lies 8 above that of the tower, every further one
 * 3.2 higher; a guard on the top one stands 5 above its foot. */
#include "symbols_list.h"

const char bas_symbol_canoe[] =
    "<path class='wood2 stroke' d='M2 3C7 1.8 15 1.8 20 3 15 4.8 7 4.8 2 3z'/>"
    "<path class='plank stroke' d='M.4.9C3.6 3.6 7 4.2 11 4.2S18.4 3.6 21.6.9C21.2 5 18 8 14.4 "
    "8H7.6C4 8 .8 5 .4.9z'/>"
    "<path class='line' d='M3.4 5.6h15.2'/>"
    "<path class='wood2 stroke' d='M17 .5l.7.6L11 7.2C10 8.9 8.2 9.3 7.4 8.8 7.3 7.8 8.6 6.6 "
    "10.2 "
    "6.4z'/>";

const char bas_symbol_raft[] =
    "<path class='wood stroke' d='M2 8.6h16a.9.9 0 0 1 0 1.8H2a.9.9 0 0 1 0-1.8zM1.6 "
    "10.2h16.8a.9.9 0 0 1 0 1.8H1.6a.9.9 0 0 1 0-1.8zM1.4 11.8h17.2a.9.9 0 0 1 0 1.8H1.4a.9.9 0 "
    "0 1 0-1.8z'/>"
    "<path class='gold stroke' d='M4 8.2h1.2v5.4H4zM14.8 8.2H16v5.4h-1.2z'/>"
    "<path class='wood2 stroke' d='M9.4.5h1.2v8.7H9.4z'/>"
    "<path class='paper stroke' d='M4.4 1.6h11.2c.6 2 .6 3.6 0 5.4-3.6.8-7.6.8-11.2 "
    "0-.6-1.8-.6-3.4 0-5.4z'/>"
    "<path class='red' d='M6.4 4.5C7.8 2.7 10.2 2.4 11.8 4L13.8 2.9C13.4 4 13.4 5 13.8 6L11.8 "
    "5C10.2 6.6 7.8 6.2 6.4 4.5z'/>"
    "<path class='line' d='M4 1.5h12'/>";

const char bas_symbol_pit[] =
    "<path class='bank stroke' d='M.6 12.4C.2 7.4 4.6 4.4 12 4.4S23.8 7.4 23.4 12.4c-.4 4.6-5 "
    "7-11.4 7S1 17 .6 12.4z'/>"
    "<ellipse class='ink' cx='12' cy='12' rx='9.6' ry='6'/>"
    "<path class='wood stroke' d='M4.9 14.6L6 8.6 7.3 15.6zM13.3 17.4L14.6 9.4 16 16.8zM16.8 "
    "16.2L18 8.6 19.2 14.6zM8.6 17L10 9.4 11.4 17.6z'/>"
    "<path class='paper' d='M6 8.6l-.5 2.6h1zM10 9.4l-.5 2.6h1zM14.6 9.4l-.4 2.6h.9zM18 8.6l-.5 "
    "2.6h1z'/>"
    "<path class='wood2 stroke' d='M1 4.4l.3-1.1 21.4 2-.2 1.1zM1.6 8L1.3 7 21.8 2.4l.4 1z'/>"
    "<path class='leaf2 stroke' d='M3 4.6C3.8 2.6 6.4 2.2 8 3.8 7 5.8 4.6 6.4 3 4.6zM9 6.2C9.6 4 "
    "12 3.2 13.8 4.6 13.2 6.8 10.8 7.6 9 6.2zM15 4C15.8 1.8 18.4 1.4 20 3 19.2 5.2 16.6 5.6 15 "
    "4z'/>"
    "<path class='leaf3' d='M4.4 4.4c.6-1 1.6-1.2 2.4-.7-.4 1-1.5 1.3-2.4.7zM10.4 5.9c.4-1 "
    "1.4-1.4 2.2-1-.3 1-1.3 1.4-2.2 1zM16.4 3.8c.5-1 1.5-1.2 2.3-.8-.4 1-1.4 1.3-2.3.8z'/>";

const char bas_symbol_shaman[] =
    "<path class='wood stroke' d='M19.2 5h1v16.5h-1z'/>"
    "<path class='paper stroke' d='M17.7 2.6C17.7 1.2 18.6.6 19.7.6s2 .6 2 2c0 1-.4 1.5-.8 "
    "1.8v1.2h-2.4V4.4c-.4-.3-.8-.8-.8-1.8z'/>"
    "<path class='ink' d='M18.5 2.2h.8v.9h-.8zM20.1 2.2h.8v.9h-.8z'/>"
    "<path class='fur stroke' d='M8.6 11.4c2.2-1 4.6-1 6.8 0l4.8-.6.4 2.2-4.2 1.4 1.2 "
    "6.4-2-.6-1.6 1.3-2-1.2-2 1.2-1.6-1.3-2 .6 1.2-6.4-4.2.4-.2-2.2z'/>"
    "<path class='fur2' d='M8.4 15.6h7.2l.3 1.6H8.1z'/>"
    "<path class='gold' d='M9.6 11.6l2.4 2 2.4-2 .6.6-3 2.6-3-2.6z'/>"
    "<circle class='skin stroke' cx='20' cy='11.9' r='1.1'/>"
    "<circle class='paper stroke' cx='4' cy='13.6' r='3.4'/>"
    "<g transform='translate(4 13.6)scale(1.4)'>"
    "<path class='line' d='M0 .1a.4.4 0 0 1 .6-.5.9.9 0 0 1-.6 1.4A1.3 1.3 0 0 1-1.1-.5 1.5 1.5 "
    "0 0 1 .2-1.5'/></g><circle class='skin stroke' cx='12' cy='8' r='3'/>"
    "<path class='red' d='M9.4 8.5l1.7.4v.7l-1.5-.3zM14.6 8.5l-1.7.4v.7l1.5-.3z'/>"
    "<path class='ink' d='M10.4 7.1h.9v1h-.9zM12.7 7.1h.9v1h-.9zM11.4 9.7h1.2v.5h-1.2z'/>"
    "<path class='fur2 stroke' d='M8.8 8C8.4 5.4 9.8 4 12 4s3.6 1.4 3.2 "
    "4c-1-1.2-1.6-1.7-3.2-1.7S9.8 6.8 8.8 8z'/>"
    "<g transform='scale(2)'>"
    "<path class='line' d='M5.4 2.3C4.6 1.8 4.3 1.2 4.5.4M4.5 1.2L3.5.7M4.8 1.8L3.4 1.9M6.6 "
    "2.3C7.4 1.8 7.7 1.2 7.5.4M7.5 1.2L8.5.7M7.2 1.8L8.6 1.9'/></g>";

const char bas_symbol_great_trap[] =
    "<path class='ink' d='M1 20.4C6 18.4 18 18.4 23 20.4 18 22.2 6 22.2 1 20.4z'/>"
    "<path class='wood2 stroke' d='M18.2 7l2.4-.2.6 13.6h-2.4z'/>"
    "<path class='red stroke' d='M11.4 19.6c0-2 1.6-3 3.6-2.8 2.2.2 3.6 1.6 3 3.2-1.7 1.2-5 "
    "1.2-6.6-.4z'/>"
    "<path class='paper stroke' d='M7.6 15 11 12.6l.6 6zM12 11.8l3.4-2.4.8 6z'/>"
    "<path class='plank stroke' d='M1 14.6 18.6 1.4c1.4-1 3-.7 4 .6s.8 3-.6 4L4.6 19.2c-1.4 1-3 "
    ".7-4-.6s-1-3 .4-4z'/>"
    "<ellipse class='wood2 stroke' cx='20.4' cy='3.8' rx='2' ry='2.6' transform='rotate(-37 "
    "20.4 3.8)'/>";

const char bas_symbol_fire[] =
    "<path class='red stroke' d='M12 20C6 20 2.6 17 3 12.6 3.3 9.8 5.2 8.8 5.4 6c1.4.6 2.2 1.8 "
    "2.4 3.2C9.4 7 10.2 4 9.8.6c4 1.8 6 5.2 5.8 8.6 1-.6 1.4-1.6 1.4-2.8 2.6 2 4.2 4.2 4 7.2-.3 "
    "4-3.6 6.4-9 6.4z'/>"
    "<path class='gold' d='M12 19.6c-4 0-6.4-1.8-6.2-5 .1-1.6.9-2.4 1.4-3.6.8.6 1.2 1.2 1.4 2 "
    "1.6-1.6 2.8-3.8 2.8-6.4 2 1.6 3 4 2.6 6.6.8-.2 1.4-.6 1.8-1.4 1.6 1.2 2.4 2.4 2.2 4-.3 "
    "2.6-2.6 3.8-6 3.8z'/>"
    "<path class='paper' d='M12 19.4c-2 0-3.4-.8-3.4-2.6 0-1.6 1.8-2.2 2.8-4.6 1.4 1 1.4 2 1.6 3 "
    ".6-.2.8-.5 1-.9.9.7 1.4 1.5 1.4 2.5 0 1.8-1.4 2.6-3.4 2.6z'/>"
    "<path class='wood stroke' d='M2.2 17.6l.8-1.5 17.6 3.6-.4 1.8zM21.8 17.6l-.8-1.5L3.4 "
    "19.7l.4 1.8z'/><circle class='gold' cx='4' cy='4' r='.6'/>"
    "<circle class='gold' cx='18.4' cy='3.6' r='.7'/>"
    "<circle class='red' cx='20.6' cy='6.4' r='.6'/>";

const char bas_symbol_tower[] =
    "<path class='stone2 stroke' d='M.5 11C.5 9.6 3.4 8.6 7 8.6S13.5 9.6 13.5 11 10.6 13.6 7 "
    "13.6.5 12.4.5 11z'/>"
    "<path class='stone stroke' d='M1.2 4.1h11.6v6.5C12.8 11.9 10.2 12.8 7 12.8S1.2 11.9 1.2 "
    "10.6z'/>"
    "<path class='stone2' d='M10.2 5.6c1.3-.3 2-.6 2.3-.9v5.9c0 .7-.9 1.2-2.3 1.6z'/>"
    "<path class='line' d='M1.3 7.4C2.6 8.1 3.6 8.3 4.8 8.4M9.2 8.4C10.8 8.3 11.8 8 12.7 7.4M3 "
    "8.1v2M11 8.1v2M4.8 6v2.2M9.2 6v2.2'/>"
    "<path class='gate stroke' d='M5.3 12.7V10a1.7 1.7 0 0 1 3.4 0v2.7z'/>"
    "<ellipse class='stone stroke' cx='7' cy='4.1' rx='5.8' ry='1.8'/>"
    "<ellipse class='ink' cx='7' cy='4.1' rx='4.3' ry='1.1'/>";

const char bas_symbol_floor[] =
    "<path class='stone stroke' d='M.5 1.9v3.2C.5 6.1 3 6.7 6 6.7s5.5-.6 5.5-1.6V1.9z'/>"
    "<path class='stone2' d='M8.8 3.5c1.4-.2 2.2-.5 2.4-.9v2.5c0 .6-1 1-2.4 1.2z'/>"
    "<path class='ink' d='M2.2 4l.9.2v1.5l-.9-.2zM5.5 4.4h1V6h-1zM9.8 4l-.9.2v1.5l.9-.2z'/>"
    "<ellipse class='stone stroke' cx='6' cy='1.9' rx='5.5' ry='1.6'/>"
    "<ellipse class='wood' cx='6' cy='1.9' rx='4.2' ry='1'/>";

const char bas_symbol_crown[] =
    "<path class='gold stroke' d='M1.4 6.5L.6 2.2 2.8 3.6 4.5.8 6.2 3.6 8.4 2.2 7.6 6.5z'/>"
    "<path class='line' d='M1.5 5.4h6'/><circle class='red' cx='4.5' cy='4.2' r='.6'/>";

const char bas_symbol_cover[] =
    "<circle class='paper stroke' cx='4.5' cy='4.5' r='4.2'/>"
    "<path class='red' d='M2.3 1.3L4.5 3.5 6.7 1.3 7.7 2.3 5.5 4.5 7.7 6.7 6.7 7.7 4.5 5.5 2.3 "
    "7.7 1.3 6.7 3.5 4.5 1.3 2.3z'/>";

const char bas_symbol_thief[] =
    "<circle class='paper stroke' cx='9' cy='13' r='8.6'/>"
    "<path class='ink' d='M.7 2C3.4 0 7 .4 9 1.5 11 .4 14.6 0 17.3 2c.2 2.4-2.2 4-5 3.7C10.6 5.6 "
    "9.6 5 9 4.2 8.4 5 7.4 5.6 5.7 5.7c-2.8.3-5.2-1.3-5-3.7z'/>"
    "<path class='paper' d='M3.2 2.9c1.2-.7 2.7-.5 3.4.4-1 .8-2.7.7-3.4-.4zM14.8 2.9"
    "c-1.2-.7-2.7-.5-3.4.4 1 .8 2.7.7 3.4-.4z'/>";

const char bas_symbol_wheel[] =
    "<circle class='wood2' cx='10' cy='10' r='9.8'/>"
    "<circle class='gold' cx='10' cy='10' r='9.2'/>"
    "<path class='spokes' d='M10 .5v19M.5 10h19M3.3 3.3l13.4 13.4M16.7 3.3 3.3 16.7'/>"
    "<circle class='wood2' cx='10' cy='10' r='8.1'/><circle class='paper' cx='10' cy='10' "
    "r='7.5'/>";

/* What tells the players apart without colour: dot, bar, cross, chevron, ring. */
const char bas_symbol_badge1[] = "<circle class='paper stroke' cx='2' cy='2' r='1.5'/>";

const char bas_symbol_badge2[] = "<path class='paper stroke' d='M.4 1.2h3.2v1.6H.4z'/>";

const char bas_symbol_badge3[] =
    "<path class='paper stroke' d='M1.4.3h1.2v1.1h1.1v1.2H2.6v1.1H1.4V2.6H.3V1.4h1.1z'/>";

const char bas_symbol_badge4[] =
    "<path class='paper stroke' d='M.3 2.2 2 .5l1.7 1.7v1.4L2 1.9.3 3.6z'/>";

const char bas_symbol_badge5[] =
    "<path class='paper stroke' fill-rule='evenodd' d='M2 .3a1.7 1.7 0 1 1 0 3.4A1.7 1.7 0 0 1 2 "
    ".3zm0 1.1a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2z'/>";

const char bas_symbol_badge6[] =
    "<path class='paper stroke' d='M2 .3 2.6 1.5 3.7 2 2.6 2.5 2 3.7 1.4 2.5.3 2l1.1-.5z'/>";
