/** Rules for the public holidays of a country. */
export interface HolidayRules {
  /** Fixed dates, as `12-25`. */
  fixed: readonly string[]
  /** Days after Easter Sunday. */
  easter?: readonly number[]
  /** A weekday (0 is Sunday) on or after a date: `['11-22', 4]` is the fourth Thursday of November. */
  weekdays?: readonly (readonly [onOrAfter: string, weekday: number])[]
  /** Where a holiday on a weekend moves: to the next working day, or to the nearest one. */
  weekend?: 'next' | 'nearest'
  /** The law that defines them. */
  source?: string
}

const [monday, thursday] = [1, 4]

/** Nationwide holidays of the delivery countries. Carriers deliver no parcel on them. */
export const holidayRules: Readonly<Record<string, HolidayRules>> = {
  // Code du travail, art. L3133-1.
  FR: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    easter: [1, 39, 50],
  },
  DE: { fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'], easter: [-2, 1, 39, 50] },
  IT: {
    fixed: [
      '01-01',
      '01-06',
      '04-25',
      '05-01',
      '06-02',
      '08-15',
      '10-04',
      '11-01',
      '12-08',
      '12-25',
      '12-26',
    ],
    easter: [1],
  },
  ES: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
    easter: [-2],
  },
  // Loi du 4 janvier 1974, arrêté royal du 18 avril 1974.
  BE: { fixed: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'], easter: [1, 39, 50] },
  // England and Wales.
  GB: {
    fixed: ['01-01', '12-25', '12-26'],
    easter: [-2, 1],
    weekdays: [
      ['05-01', monday],
      ['05-25', monday],
      ['08-25', monday],
    ],
    weekend: 'next',
  },
  US: {
    fixed: ['01-01', '06-19', '07-04', '11-11', '12-25'],
    weekdays: [
      ['01-15', monday],
      ['02-15', monday],
      ['05-25', monday],
      ['09-01', monday],
      ['10-08', monday],
      ['11-22', thursday],
    ],
    weekend: 'nearest',
  },
  CA: {
    fixed: ['01-01', '07-01', '09-30', '11-11', '12-25', '12-26'],
    easter: [-2],
    weekdays: [
      ['05-18', monday],
      ['09-01', monday],
      ['10-08', monday],
    ],
    weekend: 'next',
  },
}
