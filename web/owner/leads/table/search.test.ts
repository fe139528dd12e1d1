import { expect, test } from 'vitest'
import { listMatches } from './search.ts'

const like = (pattern: string) => `search_text.like."%${pattern}%"`

test.each([
  ['', []],
  ['  Ana ', [like('ana')]],
  ['(305) 555-01', [like('(305) 555-01'), like('30555501')]],
  ['305.555.0101', [like('305.555.0101'), like('3055550101')]],
  ['+1 305 555 0101', [like('+1 305 555 0101'), like('3055550101')]],
  ['13055550101', [like('13055550101'), like('3055550101')]],
  ['3055550101', [like('3055550101')]],
  ['12', [like('12')]],
  ['12 oak', [like('12 oak')]],
  ['homeo', [like('homeo'), 'company_name.is.null']],
  ['ho', [like('ho')]],
  ['Homer', [like('homer')]],
])('a search for %s has the alternatives %j', (search, matches) => {
  expect(listMatches(search, 'Homeowner')).toEqual(matches)
})

test('wildcards, quotes and backslashes are searched as they are typed', () => {
  expect(listMatches('50%_"a\\', 'Homeowner')).toEqual([like('50\\\\%\\\\_\\"a\\\\\\\\')])
})
