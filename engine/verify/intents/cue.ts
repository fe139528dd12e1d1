/**
 * A pattern typical of people who are not homeowners. The weights of the patterns found in a text add up for
 * their rule; three are enough. Patterns that a homeowner may match by chance weigh one or two. They read
 * unmasked text (`listReadings`), English and Spanish, and every wildcard is bounded.
 */
export type Cue = readonly [weight: 1 | 2 | 3, pattern: RegExp]
