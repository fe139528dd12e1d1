/** Given names and what people make of them, in English and Spanish; folded, first the full name. */
const families = [
  'robert rob robbie bob bobby bert',
  'william will willie bill billy liam',
  'richard rick ricky rich dick richie',
  'james jim jimmy jamie',
  'john jack johnny jon jonathan johnathan',
  'michael mike mikey mick',
  'thomas tom tommy',
  'joseph joe joey',
  'charles charlie chuck chas',
  'edward ed eddie ted',
  'daniel dan danny',
  'david dave davey',
  'anthony tony',
  'christopher chris kit',
  'matthew matt',
  'andrew andy drew',
  'steven steve stephen',
  'kenneth ken kenny',
  'timothy tim',
  'jeffrey jeff geoffrey geoff',
  'gregory greg',
  'lawrence larry laurence',
  'raymond ray',
  'samuel sam sammy',
  'benjamin ben benny',
  'nicholas nick nicky',
  'alexander alex alec',
  'patrick pat paddy',
  'douglas doug',
  'peter pete',
  'walter walt',
  'gerald gerry jerry',
  'ronald ron ronnie',
  'donald don donnie',
  'frederick fred freddy',
  'leonard leo len lenny',
  'henry hank harry',
  'theodore theo',
  'vincent vince vinny',
  'zachary zach zack',
  'joshua josh',
  'jacob jake',
  'nathaniel nathan nate',
  'elizabeth liz beth betty lizzie eliza',
  'margaret maggie meg peggy marge',
  'katherine kathy kate katie catherine cathy kathryn',
  'jennifer jen jenny',
  'patricia patty trish tricia',
  'barbara barb babs',
  'susan sue susie suzy',
  'deborah deb debbie debra',
  'rebecca becky becca',
  'victoria vicky vicki tori',
  'samantha sammie',
  'kimberly kim',
  'cynthia cindy',
  'pamela pam',
  'jessica jess jessie',
  'judith judy',
  'dorothy dot dottie',
  'virginia ginny',
  'christina tina christine chrissy cristina',
  'jose pepe chepe',
  'francisco paco pancho frank frankie franklin francis',
  'ignacio nacho',
  'jesus chuy chucho',
  'guillermo memo',
  'enrique quique kike',
  'eduardo lalo',
  'roberto beto',
  'alberto albert al',
  'manuel manolo manny',
  'rafael rafa',
  'antonio tono',
  'fernando nando',
  'gustavo tavo',
  'luis lucho',
  'santiago chago',
  'sergio checo',
  'maria mari marita',
  'guadalupe lupe lupita',
  'dolores lola',
  'concepcion concha conchita',
  'rosario charo',
  'isabel chabela',
  'graciela chela',
  'mercedes meche',
  'teresa tere',
  'consuelo chelo',
  'rosa rosita',
  'ana anita',
  'carmen carmencita',
  'juana juanita',
  'juan juancho',
  'carlos carlitos',
] as const

const fullNames = new Map<string, string>()
for (const family of families) {
  const [full = '', ...short] = family.split(' ')
  for (const name of short) if (!fullNames.has(name)) fullNames.set(name, full)
}

/**
 * The full form of a folded given name; the name itself where none is known.
 * @example fullName('pepe') // 'jose'
 */
export function fullName(name: string): string {
  return fullNames.get(name) ?? name
}

/** All given names of the table, full and short. */
export function knownGivenNames(): ReadonlySet<string> {
  return givenNames
}

const givenNames: ReadonlySet<string> = new Set(families.flatMap((family) => family.split(' ')))
