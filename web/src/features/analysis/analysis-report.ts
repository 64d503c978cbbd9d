import {
	type CaseAnalysis,
	type Evidence,
	type Finding,
	type FindingKind,
	PERSPECTIVE_LABELS,
} from '@praxis/contract/analysis/analysis.fields'
import { SEE_ALL } from '@praxis/contract/analysis/parse-analysis.rules'
import type { DocxParagraph } from '../../ui/list/export/docx.ts'
import type { Sheet } from '../../ui/list/export/sheet.ts'
import { formatInstant } from '../../ui/text/format.ts'

export const SECTIONS: readonly (readonly [FindingKind, string])[] = [
	['strength', 'Strengths'],
	['weakness', 'Weaknesses'],
	['recommendation', 'Recommendations'],
	['outcome', 'Outcome prediction'],
]

/** Where they are empty, an answer in plain text may still say something. */
const LISTS: readonly FindingKind[] = ['strength', 'weakness', 'recommendation']

export interface ReportSection {
	readonly kind: FindingKind
	readonly title: string
	readonly findings: readonly Finding[]
	/** In place of findings: where else to look. Null where there is nothing to say. */
	readonly instead: string | null
}

/** The sections of an analysis in order, the empty ones too. */
export function sectionsOf({ findings, answer }: CaseAnalysis): ReportSection[] {
	return SECTIONS.map(([kind, title]) => {
		const own = findings.filter((one) => one.kind === kind)
		const isElsewhere = own.length === 0 && answer !== null && LISTS.includes(kind)
		return { kind, title, findings: own, instead: isElsewhere ? SEE_ALL : null }
	})
}

/** Above an answer in plain text. */
export const FULL_UNCHECKED =
	'As the model wrote it. Only statements with a quote from the sources are listed above; nothing else in it was checked.'

/** With everything a model wrote, also on copies that leave the screen: what was checked in it. `where` is what was
 *  searched for passages. */
export function checkedText(statements: readonly unknown[], where: string): string {
	const found = statements.length > 0 ? 'passages were' : 'nothing in it was'
	return `Written by a language model: ${found} found in ${where} by Praxis; what it says, and any law it mentions, is not verified.`
}

function placeOf({ matched, title, page, isExact }: Evidence): string {
	const where = page === null ? title : `${title}, page ${page}`
	return `“${matched.replace(/\s+/g, ' ').trim()}” (${where}${isExact ? '' : ', not word for word'})`
}

function originOf({ perspective, model, createdByName, createdAt }: CaseAnalysis): string {
	return `${PERSPECTIVE_LABELS[perspective]} perspective, ${model.name} (${model.providerName}), ${formatInstant(createdAt)}, by ${createdByName}.`
}

/** What an analysis says besides its statements. */
function* notesOf({ findings, dropped, note, sources, answer }: CaseAnalysis): Generator<string> {
	yield checkedText(findings, 'the sources')
	if (note !== null) yield note
	if (dropped > 0 && answer === null)
		yield `Statements left out because no quote of theirs is in the sources: ${dropped}.`
	yield `Sources: ${sources.map(({ title }) => title).join('; ') || 'none'}.`
}

/** An analysis as paragraphs, for a Word document. */
export function paragraphsOf(analysis: CaseAnalysis): DocxParagraph[] {
	const { summary, likelihood, answer } = analysis
	const text: DocxParagraph[] = [{ kind: 'text', text: originOf(analysis) }]
	for (const note of notesOf(analysis)) text.push({ kind: 'note', text: note })
	if (summary !== '') text.push({ kind: 'heading', text: 'Summary' }, { kind: 'text', text: summary })
	if (likelihood !== '') text.push({ kind: 'text', text: `Likely outcome: ${likelihood}` })
	for (const { title, findings, instead } of sectionsOf(analysis)) {
		if (findings.length > 0 || instead !== null) text.push({ kind: 'heading', text: title })
		if (instead !== null) text.push({ kind: 'text', text: instead })
		for (const one of findings) {
			text.push({ kind: 'bullet', text: one.text })
			for (const passage of one.evidence) text.push({ kind: 'note', text: placeOf(passage) })
		}
	}
	if (answer !== null) {
		text.push({ kind: 'heading', text: 'Full analysis' }, { kind: 'note', text: FULL_UNCHECKED })
		for (const line of answer.split('\n')) if (line.trim() !== '') text.push({ kind: 'text', text: line })
	}
	return text
}

/** An analysis as rows, for a PDF. */
export function sheetOfAnalysis(analysis: CaseAnalysis): Sheet {
	const { summary, likelihood, answer } = analysis
	const rows: string[][] = [['Analysis', originOf(analysis), [...notesOf(analysis)].join('\n')]]
	if (summary !== '') rows.push(['Summary', summary, ''])
	if (likelihood !== '') rows.push(['Likely outcome', likelihood, ''])
	for (const { title, findings, instead } of sectionsOf(analysis)) {
		if (instead !== null) rows.push([title, instead, ''])
		for (const one of findings) rows.push([title, one.text, one.evidence.map(placeOf).join('\n')])
	}
	if (answer !== null) rows.push(['Full analysis', answer, FULL_UNCHECKED])
	return { headers: ['Part', 'Statement', 'Passages'], atEnd: [false, false, false], rows }
}
