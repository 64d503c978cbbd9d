import type { AssessedStatement, AssessmentResult, ComputedLimit } from '@praxis/contract/assessments/assess.fields'
import {
	ASSESSMENT_CAUTIONS,
	ASSESSMENT_DISCLAIMERS,
	ASSESSMENT_TITLES,
	NO_ADVICE_HERE,
	NO_FACTORS,
	NO_LIMITS,
} from '@praxis/contract/assessments/assessment-texts'
import {
	type AssessmentLanguage,
	loadAssessmentLanguage,
} from '@praxis/contract/assessments/languages/assessment-language'
import { sayIn, translateAssessment } from '@praxis/contract/assessments/languages/translate-assessment.rules'
import { marksOfStatement, marksOfSummary } from '@praxis/contract/assessments/model-marks.rules'
import { verifiedText } from '@praxis/contract/limitation-periods/limitation-verified'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import type { TextEntry, TextPages } from '../../platform/pdf/draw-text-pdf.ts'
import { writeTextPdf } from '../../platform/pdf/write-text-pdf.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'

interface Drawn {
	/** Above it all. */
	readonly name: string
	/** Title of the questionnaire. */
	readonly title: string
	readonly createdAt: string
	readonly result: AssessmentResult
	/** For someone the firm does not represent: with the disclaimers, without recommendations. */
	readonly isForVisitor?: boolean
}

interface Language {
	readonly locale: string
	/** A text in it. */
	readonly say: (english: string) => string
}

const basisText = ({ because }: Pick<AssessedStatement, 'because'>) =>
	because.map(({ question, answer }) => `    ${question}: ${answer}`)

interface Listing {
	readonly result: AssessmentResult
	readonly say: Language['say']
	readonly mark: (at: number) => string
	readonly none: string
}

function listed(statements: readonly AssessedStatement[], { result, say, mark, none }: Listing): string {
	if (statements.length === 0) return none
	return statements
		.flatMap((one, at) => [
			`${mark(at)} ${one.text}`,
			...marksOfStatement(result, one, say).map((said) => `    ${said}`),
			...basisText(one),
		])
		.join('\n')
}

/** Names of assessments begin with it. */
const TITLE = 'AI Case Assessment'

const dash = () => '–'
const number = (at: number) => `${at + 1}.`

function limitText(one: ComputedLimit, { locale, say }: Language): string {
	const where = say(one.state === '' ? 'Federal law' : one.state)
	const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(one.lastDay))
	const last = say('last day {day}').replace('{day}', day)
	const text = `– ${one.claim} (${where}): ${last}. ${one.statute}. ${say(verifiedText(one))} ${one.computation} ${one.note}`
	return [text, ...basisText(one)].join('\n')
}

const FOR_CLIENTS: ReadonlySet<string> = new Set(['Recommendations', 'Immediate Next Steps'])

function entriesOf(result: AssessmentResult, language: Language, isForVisitor: boolean): TextEntry[] {
	const { say } = language
	const { riskAssessment, limits, metadata } = result
	const lists = { result, say, none: say('None.') }
	const summary = [result.summary, ...marksOfSummary(result, say).map((said) => `    ${said}`)].join('\n')
	const confidence = `${Math.round(result.confidence * 100)}%.`
	const parts: readonly (readonly [string, string])[] = [
		[ASSESSMENT_TITLES[metadata.generationType], say(ASSESSMENT_CAUTIONS[metadata.generationType])],
		['Case Summary', summary],
		['Key Findings', listed(result.keyFindings, { ...lists, mark: dash })],
		['Recommendations', listed(result.recommendations, { ...lists, mark: number })],
		[
			`Risk Assessment: ${riskAssessment.overall}`,
			listed(riskAssessment.factors, { ...lists, mark: dash, none: say(NO_FACTORS) }),
		],
		['Immediate Next Steps', listed(result.nextSteps, { ...lists, mark: number })],
		['Time limits', limits.length === 0 ? say(NO_LIMITS) : limits.map((one) => limitText(one, language)).join('\n')],
		['Assessment Confidence', `${confidence} ${say('How complete the answers are, not the chance of success.')}`],
	]
	const disclaimer = [...ASSESSMENT_DISCLAIMERS, NO_ADVICE_HERE].map((one) => `– ${say(one)}`).join('\n')
	const shown: typeof parts = isForVisitor
		? [['Disclaimer', disclaimer], ...parts.filter(([heading]) => !FOR_CLIENTS.has(heading))]
		: parts
	return shown.map(([heading, text]) => ({ heading: say(heading), note: '', text }))
}

const ENGLISH: Language = { locale: 'en-US', say: (text) => text }

/** What an assessment says, part by part, in a language; English where that is null. */
export function assessmentPages(
	{ name, title, createdAt, result, isForVisitor = false }: Drawn,
	timeZone: string,
	language: AssessmentLanguage | null,
): Omit<TextPages, 'from'> {
	const of: Language = language === null ? ENGLISH : { locale: language.locale, say: (text) => sayIn(language, text) }
	const { locale, say } = of
	const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
	const facts = [title, say('Made {when}').replace('{when}', format.format(new Date(createdAt)))]
	const shown = language === null ? result : translateAssessment(language, result)
	return { title: name.replace(TITLE, say(TITLE)), facts, entries: entriesOf(shown, of, isForVisitor) }
}

/** An assessment as a PDF with the firm's letterhead, in English unless a language is named. @throws AppError document_not_created */
export async function drawAssessment({ platform }: Pick<Context, 'platform'>, one: Drawn, language?: string) {
	const from = await withRead({ platform, actor: { kind: 'system', name: 'assessments' } }, findLetterhead)
	return writeTextPdf({ from, ...assessmentPages(one, from.timeZone, await loadAssessmentLanguage(language)) })
}
