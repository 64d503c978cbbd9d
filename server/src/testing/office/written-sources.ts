import type { RichMark, RichNode } from '@praxis/contract/editor/editor-schema'

const text = (value: string, ...marks: RichMark[]): RichNode => ({ type: 'text', text: value, marks })
const p = (value: string, attrs: RichNode['attrs'] = {}): RichNode => ({
	type: 'paragraph',
	attrs,
	content: value === '' ? [] : [text(value)],
})
const heading = (level: number, value: string): RichNode => ({
	type: 'heading',
	attrs: { level },
	content: [text(value)],
})
const cell = (attrs: Readonly<Record<string, unknown>>, ...content: RichNode[]): RichNode => ({
	type: 'tableCell',
	attrs,
	content,
})
const row = (...content: RichNode[]): RichNode => ({ type: 'tableRow', content })
const table = (...content: RichNode[]): RichNode => ({ type: 'table', content })
const quote = (...content: RichNode[]): RichNode => ({ type: 'blockquote', content })

const pleading = [
	p('SUPERIOR COURT', { align: 'center' }),
	table(
		row(cell({ rowspan: 2 }, p('Allen,'), p('Plaintiff')), cell({}, p('Case No. 26-1'))),
		row(cell({}, p('Motion'))),
	),
	heading(1, 'Motion to Dismiss'),
	p('The court has no jurisdiction.', { list: 'numbered', level: 0 }),
	p('By statute', { list: 'numbered', level: 1 }),
	p('By contract', { list: 'numbered', level: 1 }),
	p('Clause four', { list: 'numbered', level: 2 }),
	p('The claim is late.', { list: 'numbered', level: 0 }),
	p(''),
	p('Dated today', { align: 'right' }),
]

const nested = [
	heading(2, 'Schedule'),
	quote(p('Quoted'), quote(p('Quoted within'))),
	table(
		row(cell({ colspan: 2 }, p('Wide'), p('Point', { list: 'bullet', level: 0 })), cell({}, p('C'))),
		row(cell({}, table(row(cell({}, p('inner A')), cell({}, p('inner B'))))), cell({}, p('E')), cell({}, p('F'))),
	),
	p('Between'),
	table(row(cell({}, p('')), cell({}, p('G')))),
]

const pages = [
	heading(1, 'First page'),
	p('Text'),
	{ type: 'pageBreak' },
	heading(1, 'Second page'),
	p('More'),
	{ type: 'pageBreak' },
	table(row(cell({}, p('On the third page')))),
	p('Last'),
]

const marked: RichNode[] = [
	{
		type: 'paragraph',
		content: [
			text('plain '),
			text('bold ', { type: 'bold' }),
			text('all', { type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }),
			{ type: 'hardBreak' },
			text('\tafter a tab\t and one more'),
			text(' linked', { type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }),
			text(' typed', { type: 'code' }),
		],
	},
	p('  two spaces at the beginning, two at the end  '),
	p('a  b   c'),
]

/** Documents that our writer makes Word files of. */
export const WRITTEN_SOURCES: Readonly<Record<string, readonly RichNode[]>> = { pleading, nested, pages, marked }
