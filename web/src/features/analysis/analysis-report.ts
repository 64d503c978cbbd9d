import type { CaseAnalysis, Evidence, Finding, FindingKind } from '@praxis/contract/analysis/analysis.fields'
import { citationsNotIn } from '@praxis/contract/analysis/citations.rules'
import { SEE_ALL } from '@praxis/contract/analysis/parse-analysis.rules'
import { notInPassages } from '@praxis/contract/analysis/statement-values.rules'
import { PERSPECTIVE_LABELS } from '@praxis/contract/prompts/perspectives'
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

/** Beside a citation of law that no source has. */
export const UNFOUND_LAW = 'Not found in the documents. Check before relying on it.'
/** Above what a model says without a passage. */
export const OPINION = 'Model’s opinion, not supported by a passage'

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

/** What of a statement is not in its passages, and law that no source has. */
function marksOf({ text, evidence }: Finding, unfound: CaseAnalysis['unfoundCitations']): string[] {
	const passages = evidence.map(({ matched }) => matched)
	const missing = notInPassages(text, passages)
	return [
		...(missing.length > 0 ? [`Not in the passage: ${missing.join('; ')}`] : []),
		...lawOf(text, passages, unfound),
	]
}

function lawOf(text: string, passages: readonly string[], unfound: CaseAnalysis['unfoundCitations']): string[] {
	const own = citationsNotIn([text], passages)
	const missing = unfound === null ? own : own.filter((one) => unfound.includes(one))
	return missing.map((one) => `${one}: ${UNFOUND_LAW}`)
}

/** What an analysis says without a passage: its part, the words, and what is to be checked in them. */
function opinionsOf({ summary, likelihood, unfoundCitations }: CaseAnalysis): (readonly [string, string, string[]])[] {
	const parts = [['Summary', summary] as const, ['Likely outcome', likelihood] as const]
	return parts.filter(([, text]) => text !== '').map(([part, text]) => [part, text, lawOf(text, [], unfoundCitations)])
}

/** An analysis as paragraphs, for a Word document. */
export function paragraphsOf(analysis: CaseAnalysis): DocxParagraph[] {
	const { answer, unfoundCitations } = analysis
	const text: DocxParagraph[] = [{ kind: 'text', text: originOf(analysis) }]
	for (const note of notesOf(analysis)) text.push({ kind: 'note', text: note })
	for (const { title, findings, instead } of sectionsOf(analysis)) {
		if (findings.length > 0 || instead !== null) text.push({ kind: 'heading', text: title })
		if (instead !== null) text.push({ kind: 'text', text: instead })
		for (const one of findings) {
			text.push({ kind: 'bullet', text: one.text })
			for (const note of [...one.evidence.map(placeOf), ...marksOf(one, unfoundCitations)])
				text.push({ kind: 'note', text: note })
		}
	}
	const opinions = opinionsOf(analysis)
	if (opinions.length > 0) text.push({ kind: 'heading', text: OPINION })
	for (const [part, said, marks] of opinions) {
		text.push({ kind: 'text', text: `${part}: ${said}` })
		for (const mark of marks) text.push({ kind: 'note', text: mark })
	}
	if (answer !== null) {
		text.push({ kind: 'heading', text: 'Full analysis' }, { kind: 'note', text: FULL_UNCHECKED })
		for (const mark of lawOf(answer, [], unfoundCitations)) text.push({ kind: 'note', text: mark })
		for (const line of answer.split('\n')) if (line.trim() !== '') text.push({ kind: 'text', text: line })
	}
	return text
}

/** An analysis as rows, for a PDF. */
export function sheetOfAnalysis(analysis: CaseAnalysis): Sheet {
	const { answer, unfoundCitations } = analysis
	const rows: string[][] = [['Analysis', originOf(analysis), [...notesOf(analysis)].join('\n')]]
	for (const { title, findings, instead } of sectionsOf(analysis)) {
		if (instead !== null) rows.push([title, instead, ''])
		for (const one of findings)
			rows.push([title, one.text, [...one.evidence.map(placeOf), ...marksOf(one, unfoundCitations)].join('\n')])
	}
	for (const [part, said, marks] of opinionsOf(analysis)) rows.push([part, said, [`${OPINION}.`, ...marks].join('\n')])
	if (answer !== null)
		rows.push(['Full analysis', answer, [FULL_UNCHECKED, ...lawOf(answer, [], unfoundCitations)].join('\n')])
	return { headers: ['Part', 'Statement', 'Passages'], atEnd: [false, false, false], rows }
}
