import { type PackageParts, PNG, pictureRun, wordPackage } from './word-package.ts'

const r = (inner: string, properties = '') =>
	`<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${inner}</w:t></w:r>`
const p = (inner: string, properties = '') =>
	`<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`
const style = (id: string, name: string, inner = '', more = '') =>
	`<w:style w:type="paragraph" w:styleId="${id}"${more}><w:name w:val="${name}"/>${inner}</w:style>`
const styled = (id: string, inner: string) => p(inner, `<w:pStyle w:val="${id}"/>`)

const NORMAL = style('Normal', 'Normal', '', ' w:default="1"')
const OUTLINE = [1, 2, 3]
	.map((at) =>
		style(
			`Heading${at}`,
			`heading ${at}`,
			`<w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:ilvl w:val="${at - 1}"/><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="${at - 1}"/></w:pPr><w:rPr><w:b/></w:rPr>`,
		),
	)
	.join('')
const level = (at: number, format: string, shown: string) =>
	`<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${shown}"/><w:lvlJc w:val="left"/></w:lvl>`
const LEGAL = `<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level(0, 'upperRoman', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`

const BY = 'w:author="Pat Quinn" w:date="2026-01-02T03:04:05Z"'
const changed = [
	p(
		`${r('Rent is ')}<w:ins w:id="1" ${BY}>${r('1,200')}</w:ins><w:del w:id="2" ${BY}><w:r><w:delText>1,000</w:delText></w:r></w:del>${r(' dollars.')}`,
	),
	p(r('Joined '), `<w:rPr><w:del w:id="3" ${BY}/></w:rPr>`),
	p(r('with this.')),
	p(`<w:ins w:id="4" ${BY}>${r('New paragraph')}</w:ins>`, `<w:rPr><w:ins w:id="5" ${BY}/></w:rPr>`),
	p(r('Last')),
].join('')
const accepted = [p(r('Rent is 1,200 dollars.')), p(r('Joined with this.')), p(r('New paragraph')), p(r('Last'))].join(
	'',
)

const commented = [
	p(
		`<w:commentRangeStart w:id="0"/>${r('The term')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>${r(' is a year.')}`,
	),
	p(r('Next')),
].join('')
const COMMENTS = `<w:comment w:id="0" ${BY} w:initials="PQ">${p(r('Too long?'))}</w:comment>`

const tc = (inner: string, properties = '') =>
	`<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr>${inner}</w:tc>`
const tr = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const tbl = (columns: number, ...rows: string[]) =>
	`<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(columns)}</w:tblGrid>${rows.join('')}</w:tbl>`
const merged = tbl(
	3,
	tr(tc(p(r('A')), '<w:vMerge w:val="restart"/>'), tc(p(r('B')), '<w:gridSpan w:val="2"/>')),
	tr(tc('<w:p/>', '<w:vMerge/>'), tc(p(r('C'))), tc(`${tbl(1, tr(tc(p(r('inside')))))}<w:p/>`)),
	tr(tc('<w:p/>', '<w:vMerge/>'), tc(p(r('D'))), tc(p(r('E')))),
)

const lastPage = (start: string, properties = '') => [start, p(r('Page five'), properties)].join('')
const firstPages = [
	p(`${r('End of page one')}<w:r><w:br w:type="page"/></w:r>`),
	p(r('Page two')),
	p(`${r('Before')}<w:r><w:br w:type="page"/></w:r>${r('and after in one paragraph')}`),
	p(r('Page four'), '<w:pageBreakBefore/>'),
	p(r('End of the section'), '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>'),
	p(r('On a page of its own')),
].join('')
const breaks = `${firstPages}${lastPage(p('<w:r><w:br w:type="page"/></w:r>'))}`
/** A paragraph that holds nothing but a page break is the break. */
const breaksAsRead = `${firstPages}${lastPage('', '<w:pageBreakBefore/>')}`

const field = (instruction: string, inner: string) =>
	`<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${inner}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const wrapped = [
	`<w:sdt><w:sdtPr><w:alias w:val="Court"/></w:sdtPr><w:sdtContent>${p(r('District Court'))}</w:sdtContent></w:sdt>`,
	p(
		`<w:bookmarkStart w:id="1" w:name="a"/>${r('Marked')}<w:bookmarkEnd w:id="1"/> ${field('HYPERLINK "https://example.com/"', r('by a field'))}`,
	),
	p(
		`<w:hyperlink r:id="out">${r('outside')}</w:hyperlink>${r(', ')}<w:hyperlink w:anchor="a">${r('inside')}</w:hyperlink>`,
	),
	p(`<w:sdt><w:sdtContent>${r('a control in a line')}</w:sdtContent></w:sdt>${r(' and text')}`),
].join('')

const tabbed = [
	p(`${r('Plaintiff')}<w:r><w:tab/></w:r>${r('Defendant')}`, '<w:tabs><w:tab w:val="left" w:pos="4320"/></w:tabs>'),
	p('<w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:noBreakHyphen/><w:t>three</w:t></w:r>'),
	p(r('Indented'), '<w:ind w:left="1440"/>'),
	p(r('Hanging'), '<w:ind w:left="720" w:hanging="720"/>'),
	p(r('עברית', '<w:rtl/>'), '<w:bidi/>'),
].join('')

const ownStyles = `${NORMAL}${style('TextBody', 'Body Text', '<w:basedOn w:val="Normal"/>')}${style('berschrift1', 'heading 1', '<w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>')}${style('Own', 'Firm Heading', '<w:basedOn w:val="berschrift1"/>')}`

interface HandSource {
	readonly file: Uint8Array
	/** The same as it is read, with its tracked changes accepted for instance. */
	readonly asRead?: Uint8Array
}

const source = (body: string, parts: PackageParts = {}): HandSource => ({ file: wordPackage(body, parts) })

/** Word files written by hand, as Word itself writes them. */
export const HAND_SOURCES: Readonly<Record<string, HandSource>> = {
	'numbered-headings': source(
		[
			styled('Heading1', r('Facts')),
			p(r('Text')),
			styled('Heading2', r('Parties')),
			styled('Heading3', r('Plaintiff')),
			styled('Heading2', r('Venue')),
			styled('Heading1', r('Argument')),
		].join(''),
		{ styles: `${NORMAL}${OUTLINE}`, numbering: LEGAL },
	),
	changes: { ...source(changed), asRead: wordPackage(accepted) },
	comments: source(commented, { comments: COMMENTS }),
	merged: source(`${merged}${p(r('After'))}`),
	breaks: { ...source(breaks), asRead: wordPackage(breaksAsRead) },
	wrapped: source(wrapped, { links: { out: 'https://example.com/out' } }),
	tabbed: source(tabbed),
	pictures: source(
		`${p(r('Before'))}${p(pictureRun('a.png', 'Map'))}${tbl(2, tr(tc(p(pictureRun('a.png', ''))), tc(p(r('Beside')))))}${p(r('After'))}`,
		{
			media: { 'a.png': PNG },
		},
	),
	'own-styles': source(
		[styled('TextBody', r('Body')), styled('Own', r('Term')), styled('TextBody', r('More'))].join(''),
		{
			styles: ownStyles,
			header: p(r('Privileged')),
			footer: p(`${r('Page ')}<w:fldSimple w:instr=" PAGE ">${r('1')}</w:fldSimple>`),
		},
	),
}
