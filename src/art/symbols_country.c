/* symbols_country.c: drawings of what people of the medieval country built and keep: houses,
 * church, monastery, garden, sheep, the shield of a city. Each is SVG in the box that
 * symbols_list.h gives, its strokes inside the box, coloured by classes alone. Houses turn their
 * gable to the left, light falls from there: the right side takes the darker tone. */
#include "symbols_list.h"

const char bas_symbol_house1[] = "<g transform='scale(1.45)'>"
                                 "<path class='wall2 stroke' d='M5 4.6h4v4H5z'/>"
                                 "<path class='wall stroke' d='M1 8.6v-4L3 2l2 2.6v4z'/>"
                                 "<path class='roof stroke' d='M3 .9h4.4l2.2 4H5.5z'/>"
                                 "<path class='line' d='M3 .9.5 4.9'/>"
                                 "<path class='gate' d='M2.3 8.4V6.6a.8.8 0 0 1 1.6 0v1.8z'/>"
                                 "<path class='ink' d='M6.5 5.9h1.2v1.3H6.5z'/>"
                                 "</g>";

const char bas_symbol_house2[] = "<g transform='scale(1.45)'>"
                                 "<path class='wall2 stroke' d='M7 .8h1.3v2.4H7z'/>"
                                 "<path class='wall stroke' d='M1.2 4.6h7.6v4H1.2z'/>"
                                 "<path class='roof2 stroke' d='M2 1.9h6l1.6 3H.4z'/>"
                                 "<path class='gate' d='M4.2 8.4V6.6a.8.8 0 0 1 1.6 0v1.8z'/>"
                                 "<path class='ink' d='M2.1 5.9h1.1V7H2.1zM6.8 5.9h1.1V7H6.8z'/>"
                                 "</g>";

const char bas_symbol_house3[] = "<g transform='scale(1.45)'>"
                                 "<path class='wall stroke' d='M2 8.6V4.2h6v4.4z'/>"
                                 "<path class='roof3 stroke' d='M5 .5 9 5H1z'/>"
                                 "<path class='ink' d='M4.4 2.9h1.2v1.2H4.4zM6 5.9h1.1V7H6z'/>"
                                 "<path class='gate' d='M3 8.4V6.6a.8.8 0 0 1 1.6 0v1.8z'/>"
                                 "</g>";

const char bas_symbol_house4[] = "<g transform='scale(1.45)'>"
                                 "<path class='wall2 stroke' d='M4.6 5h4.6v3.6H4.6z'/>"
                                 "<path class='roof2 stroke' d='M5 2.6h3.6l1.1 2.7H5z'/>"
                                 "<path class='wall stroke' d='M1 8.6V4.2h4.4v4.4z'/>"
                                 "<path class='roof stroke' d='M3.2.5 6.1 4.7H.4z'/>"
                                 "<path class='ink' d='M2.7 2.9h1v1.1h-1zM6.8 6.2h1.1v1.1H6.8z'/>"
                                 "<path class='gate' d='M2.4 8.4V6.7a.8.8 0 0 1 1.6 0v1.7z'/>"
                                 "</g>";

const char bas_symbol_tower_house[] =
    "<g transform='scale(1.4)'>"
    "<path class='wall stroke' d='M1.8 12.6V4.6h4.4v8z'/>"
    "<path class='wall2' d='M4.8 4.9h1.1v7.4H4.8z'/>"
    "<path class='roof stroke' d='M4 .5 7.2 5H.8z'/>"
    "<path class='ink' d='M2.9 6.2h1v1.5h-1zM4.4 8.3h1v1.5h-1z'/>"
    "<path class='gate' d='M2.6 12.4v-1.3a.8.8 0 0 1 1.6 0v1.3z'/>"
    "</g>";

const char bas_symbol_church[] =
    "<g transform='scale(1.35)'>"
    "<path class='wall2 stroke' d='M5 10h6v5.6H5z'/>"
    "<path class='roof3 stroke' d='M5 6.6h5l1.6 3.7H5z'/>"
    "<path class='wall stroke' d='M1.2 15.6V7.4h4.6v8.2z'/>"
    "<path class='roof stroke' d='M3.5 2.6 6.4 7.7H.6z'/>"
    "<path class='line' d='M3.5 2.6V.4M2.6 1.3h1.8'/>"
    "<path class='ink' d='M2.7 10.6V9.3a.8.8 0 0 1 1.6 0v1.3zM7 13.8V12a.6.6 0 0 1 1.2 "
    "0v1.8zM9.2 13.8V12a.6.6 0 0 1 1.2 0v1.8z'/>"
    "<path class='gate' d='M2.5 15.4v-1.8a1 1 0 0 1 2 0v1.8z'/>"
    "</g>";

const char bas_symbol_monastery[] =
    // the wings with their arcades
    "<path class='stone stroke' d='M1.4 25.2V17h8v8.2zM16.6 25.2V17h8v8.2z'/>"
    "<path class='roof stroke' d='M2 13.4h8.4v4H.6zM15.6 13.4H24l1.4 4h-9.8z'/>"
    "<path class='ink' d='M2.6 23.6v-2.8a1.1 1.1 0 0 1 2.2 0v2.8zM6 23.6v-2.8a1.1 1.1 0 0 1 2.2 "
    "0v2.8zM17.8 23.6v-2.8a1.1 1.1 0 0 1 2.2 0v2.8zM21.2 23.6v-2.8a1.1 1.1 0 0 1 2.2 0v2.8z'/>"
    // the church between them
    "<path class='stone stroke' d='M8.4 25.5V14.4L13 9.6l4.6 4.8v11.1z'/>"
    "<path class='stone2' d='M15.2 12.4l2.1 2.2v10.6h-2.1z'/>"
    "<path class='roof2 stroke' d='M13 8.6l6 6.1-1.3 1.2-4.7-4.7-4.7 4.7L7 14.7z'/>"
    "<circle class='gold stroke' cx='13' cy='16.3' r='1.7'/>"
    "<path class='line' d='M13 14.6v3.4M11.3 16.3h3.4'/>"
    "<path class='gate stroke' d='M11 25.5v-3.7a2 2 0 0 1 4 0v3.7z'/>"
    "<path class='line' d='M13 20v5.3'/>"
    // its bell tower and cross
    "<path class='stone stroke' d='M11 9.8V7.2h4v2.6l-2-1.6z'/>"
    "<path class='roof stroke' d='M13 3.6l2.9 3.9h-5.8z'/>"
    "<path class='gold stroke' d='M12.4.4h1.2v1h1v1.1h-1v1.9h-1.2V2.5h-1V1.4h1z'/>";

const char bas_symbol_garden[] =
    "<rect class='leaf stroke' x='.6' y='.6' width='16.8' height='16.8' rx='3'/>"
    "<path class='leaf2' d='M2 4a2 2 0 0 1 2-2.2h10A2 2 0 0 1 16 4C15 2.9 14 2.8 13 2.8H5C4 2.8 "
    "3 2.9 2 4z'/>"
    "<rect class='bank stroke' x='2.8' y='2.8' width='12.4' height='12.4' rx='1.2'/>"
    "<path class='leaf2' d='M3.5 3.5h4.7v4.7H3.5zM9.8 3.5h4.7v4.7H9.8zM3.5 9.8h4.7v4.7H3.5zM9.8 "
    "9.8h4.7v4.7H9.8z'/>"
    "<g class='flower'><circle cx='4.7' cy='4.7' r='1'/><circle cx='7' cy='4.7' r='1'/>"
    "<circle cx='4.7' cy='7' r='1'/><circle cx='13.3' cy='13.3' r='1'/>"
    "<circle cx='11' cy='13.3' r='1'/><circle cx='13.3' cy='11' r='1'/></g>"
    "<g class='gold'><circle cx='13.3' cy='4.7' r='1'/><circle cx='11' cy='4.7' r='1'/>"
    "<circle cx='13.3' cy='7' r='1'/></g>"
    "<g class='fruit'><circle cx='4.7' cy='13.3' r='1'/><circle cx='7' cy='13.3' r='1'/>"
    "<circle cx='4.7' cy='11' r='1'/></g><circle class='stone stroke' cx='9' cy='9' r='2.2'/>"
    "<circle class='water' cx='9' cy='9' r='1.3'/>";

const char bas_symbol_sheep[] =
    "<path class='ink' d='M2.3 3h.9v1.8h-.9zM4.7 3h.9v1.8h-.9z'/>"
    "<path class='paper stroke' d='M2.2 3.6A1 1 0 0 1 1.8 2 1.1 1.1 0 0 1 3 .9a1.3 1.3 0 0 1 2.1 "
    "0A1.1 1.1 0 0 1 6.2 2 .9.9 0 0 1 5.7 3.5a1.3 1.3 0 0 1-1.8.1 1.3 1.3 0 0 1-1.7 0z'/>"
    "<path class='ink' d='M.4 2.5C.4 1.6 1 1.1 1.7 1.2c.8.1 1 .9.8 1.6-.3.8-1 1-1.5.7C.6 3.3.4 "
    "2.9.4 2.5z'/>";

const char bas_symbol_haystack[] =
    "<path class='wood2' d='M3.2.3h.6v1h-.6z'/>"
    "<path class='gold stroke' d='M.5 5.5C.8 3 1.7.9 3.5.9S6.2 3 6.5 5.5C4.6 5.8 2.4 5.8.5 "
    "5.5z'/>"
    "<path class='line' d='M1.6 5.2C1.7 4.6 1.9 4 2.1 3.6M2.8 3.4C2.9 2.7 3 2.4 3.3 2M4.3 "
    "3.2C4.5 4 4.5 4.6 4.5 5.2M3.2 5.2V4.7'/>";

const char bas_symbol_well[] = "<path class='wood2' d='M1.4 3h.9v4h-.9zM5.7 3h.9v4h-.9z'/>"
                               "<path class='roof2 stroke' d='M4 .5l3.4 2.8H.6z'/>"
                               "<path class='line' d='M4 3.3v2'/>"
                               "<path class='stone stroke' d='M1 5.8h6v2a3.4 1 0 0 1-6 0z'/>"
                               "<ellipse class='ink' cx='4' cy='5.9' rx='2.6' ry='.8'/>";

const char bas_symbol_boat[] =
    "<path class='wood2' d='M4 .4h.6v4H4z'/>"
    "<path class='paper stroke' d='M4.7.6C6.6 1.2 7 2.6 6.9 3.6H4.7z'/>"
    "<path class='wood stroke' d='M.4 3.6c2.4.6 5.8.6 8.2 0C8.2 5 7.2 5.6 6.2 5.6H2.8C1.8 5.6.8 "
    "5 .4 3.6z'/>";

const char bas_symbol_shield[] =
    "<path class='paper stroke' d='M.6 1h12.8v7c0 4.2-2.9 6.9-6.4 8.4C3.5 14.9.6 12.2.6 8z'/>"
    "<path class='blue' d='M1.8 2.2h10.4v6c0 3.3-2.2 5.4-5.2 6.9-3-1.5-5.2-3.6-5.2-6.9z'/>"
    "<path class='gold' d='M4.6 4.3h1.3v1h.5v-1h1.2v1h.5v-1h1.3v2.4l-.6.6v3.9H7.9V9.6a.9.9 0 0 "
    "0-1.8 0v1.6H5.2V7.3l-.6-.6z'/>";

const char bas_symbol_windmill[] =
    "<path class='wall stroke' d='M3.4 13.6l1-7.4h3.2l1 7.4z'/>"
    "<path class='wall2' d='M6.9 7h.6l.8 6.3H7z'/>"
    "<path class='roof2 stroke' d='M3.9 6.6 6 3.4l2.1 3.2z'/>"
    "<path class='gate' d='M5.2 13.4v-2a.8.8 0 0 1 1.6 0v2z'/>"
    "<path class='paper stroke' d='M6 6.1 10.6 1.7l1 1.2zM6 6.1l4.5 4.6-1.3 1zM6 6.1 1.4 10.5l-1-"
    "1.2zM6 6.1 1.5 1.5l1.3-1z'/><circle class='wood2' cx='6' cy='6.1' r='.8'/>";

const char bas_symbol_scarecrow[] =
    "<path class='wood2' d='M3.1 3h.8v5.8h-.8z'/>"
    "<path class='blue stroke' d='M.4 3.3h6.2v1.2H5l.3 2.3-1-.4-.8.5-.8-.5-1 .4L2 4.5H.4z'/>"
    "<circle class='skin stroke' cx='3.5' cy='2.3' r='1.1'/>"
    "<path class='gold stroke' d='M1.5 1.8h4L4.4.4H2.6z'/>";

const char bas_symbol_shrine[] =
    "<path class='stone stroke' d='M.6 8.6V7.1h3.8v1.5zM2 "
    "7.1V3.7H.7V2.4H2V.4h1v2h1.3v1.3H3v3.4z'/>"
    "<circle class='flower' cx='1.4' cy='7' r='.6'/><circle class='gold' cx='3.6' cy='7' "
    "r='.6'/>";

const char bas_symbol_rabbit[] =
    "<path class='fur stroke' d='M1 4.6C.3 3.4.9 2.4 1.8 2.3L1.5.5c.6-.2 1 .6 1 1.5L3 .4c.6.1.5 "
    "1 "
    ".2 1.9 1.6-.1 2.5.9 2.4 2.3z'/>"
    "<circle class='paper' cx='5.2' cy='4' r='.6'/><circle class='ink' cx='1.7' cy='3.1' "
    "r='.3'/>";

const char bas_symbol_stall[] =
    "<path class='wood2' d='M1.2 3.2H2v4.4h-.8zM7 3.2h.8v4.4H7z'/>"
    "<path class='wood stroke' d='M.8 5.4h7.4v2.2H.8z'/>"
    "<path class='paper stroke' d='M.5 3.5 1.7.5h5.6l1.2 3-1.1.5-1-.5-1 .5-.9-.5-.9.5-1-.5-1 "
    ".5z'/>"
    "<path class='red' d='M1.1 3.5 2 .8h.9l-.4 2.7-.9.3zM3.6 3.6 4 .8h1l.4 2.8-.9-.3zM6.5 3.5 "
    "6.1.8"
    "H7l.9 2.7-.5.3z'/>"
    "<g class='fruit'><circle cx='2.2' cy='5.2' r='.6'/><circle cx='3.5' cy='5.2' r='.6'/></g>"
    "<g class='leaf3'><circle cx='5.4' cy='5.2' r='.6'/><circle cx='6.7' cy='5.2' r='.6'/></g>";

const char bas_symbol_fountain[] =
    "<path class='stone stroke' d='M.5 5h8v1.2C8.5 7.1 6.7 7.7 4.5 7.7S.5 7.1.5 6.2z'/>"
    "<ellipse class='stone stroke' cx='4.5' cy='5' rx='4' ry='1.4'/>"
    "<ellipse class='water' cx='4.5' cy='5' rx='3.1' ry='.9'/>"
    "<path class='stone stroke' d='M4.1 2.4h.8V5h-.8z'/><circle class='stone stroke' cx='4.5' "
    "cy='2' r='.8'/><path class='water2' d='M4.3.9C3 .4 2.1 1.5 1.9 3.8l.5.1C2.6 2.1 3.2 1.3 4.3 "
    "1.5zM4.7.9C6 .4 6.9 1.5 7.1 3.8l-.5.1C6.4 2.1 5.8 1.3 4.7 1.5z'/>";

const char bas_symbol_inn[] =
    "<path class='bank stroke' d='M5 11.2C5 9.4 8 8.2 11.6 8.2s5.9 1.2 5.9 2.9-2.6 2.4-6 2.4S5 13 "
    "5 11.2z'/>"
    "<path class='water' d='M6.6 11.2c0-1.2 2.2-1.9 5-1.9s4.6.7 4.6 1.8-2 1.6-4.7 1.6-4.9-.4-4.9-"
    "1.5z'/>"
    "<path class='paper stroke' d='M1.6 5.8h8.6v5.6H1.6z'/>"
    "<path class='roof stroke' d='M.5 6.2 3 1.6h5.8l2.5 4.6z'/>"
    "<path class='gate' d='M5 8h2v3.4H5zM2.6 7.4h1.4v1.4H2.6zM7.9 7.4h1.4v1.4H7.9z'/>"
    "<path class='wood2 stroke' d='M12.4.6h.8v6h-.8z'/>"
    "<path class='gold stroke' d='M13.2 1.6h3.4v2.8h-3.4z'/>";

const char bas_symbol_cathedral[] =
    "<path class='stone stroke' d='M5 11.6h12v13.8H5z'/>"
    "<path class='roof3 stroke' d='M4.2 12 11 5.4 17.8 12z'/>"
    "<path class='stone stroke' d='M1 9h5.4v16.4H1zM15.6 9H21v16.4h-5.4z'/>"
    "<path class='roof3 stroke' d='M.6 9.2 3.7.6l3.1 8.6zM15.2 9.2 18.3.6l3.1 8.6z'/>"
    "<circle class='gold stroke' cx='11' cy='14.4' r='2.2'/>"
    "<path class='blue' d='M2.9 12h1.6v3.6H2.9zM17.5 12h1.6v3.6h-1.6zM2.9 18h1.6v3.6H2.9zM17.5 "
    "18h1.6v3.6h-1.6z'/>"
    "<path class='gate stroke' d='M8.6 25.4v-4.6a2.4 2.6 0 0 1 4.8 0v4.6z'/>";
