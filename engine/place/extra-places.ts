/**
 * Cities that are not the name of a post office, with their main ZIP codes
 * (USPS "acceptable" names; the data package has only preferred names).
 */
export const extraPlaces: ReadonlyArray<readonly [city: string, state: string, zips: string]> = [
  ['Aventura', 'FL', '33160 33180'],
  ['Coconut Creek', 'FL', '33063 33066 33073'],
  ['Cutler Bay', 'FL', '33157 33189 33190'],
  ['Davie', 'FL', '33314 33324 33325 33328'],
  ['Doral', 'FL', '33122 33166 33172 33178'],
  ['Kendall', 'FL', '33156 33176 33183 33186'],
  ['Lakewood Ranch', 'FL', '34202 34211'],
  ['Lauderhill', 'FL', '33313 33319 33351'],
  ['Miami Lakes', 'FL', '33014 33016'],
  ['Miramar', 'FL', '33023 33025 33027 33029'],
  ['Palmetto Bay', 'FL', '33157 33158'],
  ['Pinecrest', 'FL', '33156'],
  ['Sunny Isles Beach', 'FL', '33160'],
  ['Sunrise', 'FL', '33322 33323 33325 33351'],
  ['Tamarac', 'FL', '33319 33321'],
  ['Weston', 'FL', '33326 33327 33331'],
  ['Johns Creek', 'GA', '30022 30097'],
  ['Sandy Springs', 'GA', '30328 30342 30350'],
  ['Centennial', 'CO', '80015 80016 80112 80122'],
  ['Highlands Ranch', 'CO', '80126 80129 80130'],
  ['East Los Angeles', 'CA', '90022 90063'],
  ['Enterprise', 'NV', '89113 89118 89139 89141'],
  ['Paradise', 'NV', '89109 89119 89121'],
  ['Spring Valley', 'NV', '89103 89117 89147'],
  ['Manhattan', 'NY', '10001 10002 10016 10025'],
  ['Queens', 'NY', '11354 11373 11375 11385 11432'],
]

/** Nicknames of cities, folded, with the official name. */
export const cityNicknames: ReadonlyMap<string, string> = new Map([
  ['nyc', 'New York, NY'],
  ['newyorkcity', 'New York, NY'],
  ['ciudaddenuevayork', 'New York, NY'],
  ['nuevayork', 'New York, NY'],
  ['vegas', 'Las Vegas, NV'],
  ['philly', 'Philadelphia, PA'],
  ['sanfran', 'San Francisco, CA'],
  ['saintpete', 'Saint Petersburg, FL'],
  ['jax', 'Jacksonville, FL'],
])
