// Apart from friends.ts: the pages know these limits too, and do without the library that checks input.

/** A search answers with this many users at most, those whose name begins with the term first. */
export const usersFoundMax = 50

/** Four times a username's longest: in compatibility forms, such as full-width letters, a name takes more. */
export const searchCharactersMax = 128
