/** HTML, forum markup or code; 'roof < 10 years' is neither. */
export function hasMarkup(text: string): boolean {
  return /<\/?[a-z!][^>]{0,500}>|<(script|img|iframe|svg|a) |<script|javascript:|\bon(error|load|click) ?=|\[\/?(url|link|img|b|i|color|size)\b[=\]]|&lt;|&#x?\d|\]\(https?:|\{\{|\$\{|\bunion (all )?select\b|\b(drop|truncate|alter) table\b|' ?or ?'?1'? ?= ?'?1|\bxp_cmdshell\b|\/etc\/passwd|\bselect [\w*, ]{1,60} from \w+( where|;)|%3cscript/i.test(
    text,
  )
}
