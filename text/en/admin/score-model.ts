import type { DriftAlarm } from '../../../engine/score/drift.ts'
import { termNames as questionTerms } from '../../question-words.ts'
import { questions } from '../questions.ts'

const termNames: Record<string, string> = {
  ...questionTerms(questions),
  phone: 'Phone',
  email: 'Email',
  fit: 'Fit of the service',
  detail: 'Description',
  completeness: 'Completeness',
  source: 'Source',
  recency: 'Age of the request',
  distance: 'Distance',
  service: 'Service',
  market: 'Market',
  campaign: 'Campaign',
  daypart: 'Time of day',
  week: 'Day of the week',
  season: 'Season',
}

function termName(term: string): string {
  return termNames[term] ?? term
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}

/** The score model page, and what the nightly check reports. */
export const scoreModel = {
  title: 'Score model',
  intro: 'How the score works, how good it is and what it learned from outcomes.',
  failed: 'The model could not be loaded.',
  version: (version: number) => `Version ${version}`,
  kinds: { card: 'General rules', fit: 'Learned from outcomes' },
  ofSamples: 'Learns from sample leads until the first real outcome.',
  learned: (steps: number) =>
    steps === 1
      ? '1 outcome learned since'
      : `${steps.toLocaleString('en-US')} outcomes learned since`,
  outcomes: (count: number) =>
    count === 1 ? '1 outcome' : `${count.toLocaleString('en-US')} outcomes`,
  waiting: (left: number) =>
    left === 1
      ? 'It is recalculated on the first night after 1 more outcome.'
      : `It is recalculated on the first night after ${left.toLocaleString('en-US')} more outcomes.`,
  figures: {
    title: 'How good it is',
    window: (count: number) =>
      `Measured on the latest ${count.toLocaleString('en-US')} outcomes, each predicted before it was learned.`,
    none: 'Figures appear once a version that has learned from outcomes is in use. The nightly fit needs 200 outcomes.',
    auc: 'Ranking (AUC)',
    aucHint: 'How often a lead that booked was ranked above one that did not. 50% is chance.',
    logLoss: 'Log-loss',
    logLossHint:
      'Lower is better. In parentheses: the model that scored when the leads were delivered.',
    calibration: 'Calibration error',
    calibrationHint: 'How far predictions are from what happened, on average.',
    lift: 'Lift of the best tenth',
    liftHint: 'How much more often the best tenth books than all leads do.',
    reported: 'Outcomes reported',
    reportedHint: 'Of the leads delivered 30 to 60 days ago.',
    beforeNow: (now: string, before: string) => `${now} (${before})`,
  },
  calibration: {
    title: 'Predicted and actual',
    caption: 'Each dot is a fifteenth of the leads. On the line, prediction and outcome match.',
    predicted: 'Predicted',
    happened: 'Booked',
    count: 'Leads',
  },
  drift: {
    title: 'Drift',
    none: 'Recent leads look like those the model was fitted on.',
    neverChecked: 'Checked every night. Not checked yet.',
    checked: (when: string, leads: number) =>
      `${leads.toLocaleString('en-US')} leads from the last 30 days, checked ${when}.`,
    grave: 'Alarm',
    warning: 'Notice',
  },
  terms: {
    title: 'Terms',
    caption: 'Points that each level adds. A pale bar is the standard error.',
    none: 'No effect yet.',
  },
  versions: {
    title: 'Versions',
    caption:
      'Every version is kept. To roll back, publish an older one: it stays until you publish the newest one.',
    held: 'An older version is in use. Nightly fits are kept as challengers. Publish the newest version to let new ones take over again.',
    version: 'Version',
    made: 'Created',
    kind: 'Kind',
    logLoss: 'Log-loss',
    halfLife: 'Half-life',
    halfLifeOf: (count: number | null) =>
      count === null ? 'none' : `${count.toLocaleString('en-US')} outcomes`,
    state: 'Status',
    published: 'In use',
    earlier: 'Used before',
    challenger: 'Challenger',
    refused: 'Did not pass',
    publish: 'Publish',
    publishThis: (version: number) => `Publish version ${version}`,
    confirmTitle: (version: number) => `Publish version ${version}?`,
    confirm: 'From now on it scores every new lead. Leads that were delivered keep their score.',
    confirmOlder:
      'From now on it scores every new lead. Leads that were delivered keep their score. No new version takes over by itself until you publish the newest one.',
    cancel: 'Cancel',
    done: (version: number) => `Version ${version} is in use`,
    notDone: 'It could not be published',
  },
  refit: {
    now: 'Recalculate now',
    working: 'Fitting…',
    published: 'A new version passed and is in use',
    notPassed: 'A new version was made; it did not pass and is kept as a challenger',
    held: 'A new version was made and passed; it is kept as a challenger until you publish the newest version',
    tooFew: 'Too few outcomes: it takes 200',
  },
  termName,
  /** The names of levels that the card does not have. */
  levelName: (level: string) => ({ other: 'any other', unknown: 'not known' })[level] ?? level,
  alarm: (alarm: DriftAlarm): string => {
    switch (alarm.kind) {
      case 'shift':
        return `${termName(alarm.term)}: leads are spread differently (index ${alarm.value.toFixed(2)}).`
      case 'missing':
        return `${termName(alarm.term)}: missing ${percent(alarm.value)} more often.`
      case 'unseen':
        return `${termName(alarm.term)}: ${percent(alarm.value)} more leads have a value that was never seen.`
      case 'calibration':
        return `Predictions are off (intercept ${alarm.intercept.toFixed(2)}, slope ${alarm.slope.toFixed(2)}).`
      case 'bad_source':
        return `Source ${alarm.source}: ${percent(alarm.value)} of its leads were reported as bad.`
    }
  },
  mail: {
    subject: 'The score: leads have changed',
    heading: 'The nightly score check found a change',
    intro:
      'Until this settles, the model gives more weight to recent outcomes. See the score model page for details.',
  },
}
