const page = (inner: string) => `<!doctype html><html><head><meta charset="utf-8"></head><body>${inner}</body></html>`

const headings = [1, 2, 3, 4, 5, 6]
	.map((level) => `<h${level}>Heading of level ${level}</h${level}><p>Text below it.</p>`)
	.join('')

const lists = `<ol><li>One<ol><li>Part<ul><li>Point</li><li>Another point</li></ul></li><li>Next part</li></ol></li><li>Two</li></ol>
<p>Between the lists.</p><ol><li>One again</li><li>Two again</li></ol><ul><li>Flat</li><li>List</li></ul>`

const table = `<table border="1"><thead><tr><th>Name</th><th>Amount</th><th>Due</th></tr></thead><tbody>
<tr><td rowspan="2">Lease</td><td colspan="2">Both</td></tr><tr><td>C</td><td>D</td></tr>
<tr><td colspan="3">All columns</td></tr><tr><td><p>First line</p><p>Second line</p></td><td></td><td>E</td></tr></tbody></table><p>After the table.</p>`

const links = `<p>See <a href="https://example.com/a?b=1&amp;c=2">the order</a> and <a href="mailto:clerk@example.com">write</a>.</p>
<p><b>Bold</b>, <i>italic</i>, <u>underlined</u>, <s>struck</s>, <b><i>both</i></b>, <code>code</code>, a<br>break.</p>`

const rightToLeft = `<p dir="rtl">הסכם שכירות בין הצדדים</p><p dir="rtl">المادة الأولى: مدة العقد 12 شهرا</p>
<p>The words “הסכם” and “עקד” in a line of English.</p><h2 dir="rtl">כותרת</h2>`

const aligned = `<p style="text-align:center">In the middle</p><p style="text-align:right">At the right</p>
<p style="margin-left:1in">Indented at the left</p><p style="text-indent:0.5in">The first line is indented.</p>
<blockquote>A quotation, indented on both sides.</blockquote><p style="text-align:justify">As wide as the page.</p>`

const sentence =
	'The parties agree that the terms of this section remain in effect until they are replaced in writing. '
const long = Array.from({ length: 300 }, (_, at) => `<p>${at + 1}. ${sentence.repeat(1 + (at % 5))}</p>`).join('')

const signs =
	'<p>§ 12 ¶ 3 — “quotes” ‘single’ … © ½ € ™ &amp; &lt;tag&gt; 𝄞 é ñ ß Ж 漢字 🙂</p><p>a&nbsp;b&shy;c</p><p>&nbsp;</p><p>End</p>'

/** Documents that LibreOffice makes Word files of. */
export const HTML_SOURCES: Readonly<Record<string, string>> = {
	headings: page(headings),
	lists: page(lists),
	table: page(table),
	links: page(links),
	'right-to-left': page(rightToLeft),
	aligned: page(aligned),
	long: page(long),
	signs: page(signs),
}
