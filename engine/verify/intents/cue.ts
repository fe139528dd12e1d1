/**
 * One thing that gives away somebody who is no homeowner. The weights of all that are found in a text add up
 * for their rule; three are enough. What a homeowner may say in passing weighs one or two. Patterns read
 * unmasked text (`readings`), English and Spanish; every wildcard in them is bounded.
 */
export type Cue = readonly [weight: 1 | 2 | 3, pattern: RegExp]
