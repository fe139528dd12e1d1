/** The vocabulary of lorem ipsum. */
const latin = new Set(
  `lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor incididunt labore dolore magna
aliqua enim minim veniam quis nostrud exercitation ullamco laboris nisi aliquip commodo consequat duis aute irure
reprehenderit voluptate velit esse cillum fugiat nulla pariatur excepteur sint occaecat cupidatat proident sunt culpa
officia deserunt mollit anim laborum vestibulum ligula porta felis euismod semper quisque pretium lacinia elementum
nunc dui aliquam tincidunt pellentesque habitant morbi tristique senectus netus malesuada fames turpis egestas vivamus
mauris fusce dapibus tellus cursus tortor condimentum nibh praesent maecenas curabitur donec integer phasellus nullam
suspendisse ultrices posuere cubilia curae vitae rutrum augue libero pharetra ornare accumsan lectus mattis sapien
bibendum vulputate sagittis ullamcorper gravida faucibus placerat eros massa urna viverra justo nec orci sodales
scelerisque eget arcu dictum venenatis interdum blandit hendrerit tempus fermentum leo vel risus feugiat odio mollis
auctor neque convallis ante primis luctus et imperdiet purus volutpat molestie ac lobortis facilisis varius quam cras
aenean proin nam vehicula congue iaculis laoreet metus fringilla dignissim diam sociis natoque penatibus magnis dis
parturient montes nascetur ridiculus mus efficitur finibus maximus ex`.split(/\s+/),
)
const leastLatin = 4

/** Lorem ipsum or a row of symbols: text that fills a field and says nothing. */
export function isFillerText(plain: string): boolean {
  if (/^[\s.,;:\-_/\\|*#~^=+'"`!?()[\]]{8,}$/.test(plain)) return true
  const words = plain.match(/[a-z]+/g) ?? []
  const known = new Set(words.filter((word) => latin.has(word))).size
  return known >= leastLatin && known * 2 > words.length
}
