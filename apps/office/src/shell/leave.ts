/** True while the owner signs out here: the shop follows then, and not the sign-in page. */
export const leaving = { isUnderWay: false };
