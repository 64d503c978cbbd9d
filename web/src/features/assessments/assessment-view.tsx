import type {
	AssessedStatement,
	AssessmentResult,
	Basis,
	ComputedLimit,
} from '@praxis/contract/assessments/assess.fields'
import {
	ASSESSMENT_CAUTIONS,
	ASSESSMENT_TITLES,
	NO_FACTORS,
	NO_LIMITS,
} from '@praxis/contract/assessments/assessment-texts'
import { translateAssessment } from '@praxis/contract/assessments/languages/translate-assessment.rules'
import { marksOfStatement, marksOfSummary } from '@praxis/contract/assessments/model-marks.rules'
import { NOT_VERIFIED } from '@praxis/contract/limitation-periods/limitation-verified'
import { type ReactNode, Suspense, use } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { phrase, usePhrases } from '../../ui/text/phrases.ts'
import { Said } from '../../ui/text/said.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { assessmentText, daysLeftText, percentText, RISK_TONES, whereText } from './assessment-text.ts'
import classes from './assessments.module.css'
import { assessmentAsRead, loadReadingLanguage, readingLanguage } from './reading-language.ts'

async function copyText(result: AssessmentResult): Promise<void> {
	try {
		await navigator.clipboard.writeText(assessmentText(await assessmentAsRead(result)))
		toast.success(phrase('Assessment copied to clipboard!'))
	} catch {
		toast.error(phrase('Failed to copy assessment. Please try again.'))
	}
}

interface AssessmentViewProps {
	readonly result: AssessmentResult
	/** Why rules made it. */
	readonly warning?: ReactNode
	/** Beside copying. */
	readonly actions?: ReactNode
}

/** An assessment, every statement with the answers it rests on, in the language of what is read. */
export function AssessmentView(props: AssessmentViewProps) {
	usePhrases()
	const code = readingLanguage()
	if (code === undefined) return <Shown {...props} original={props.result} />
	return (
		<Suspense fallback={<LoadingNote what="the assessment" />}>
			<Translated {...props} code={code} />
		</Suspense>
	)
}

interface TranslatedProps extends AssessmentViewProps {
	readonly code: NonNullable<ReturnType<typeof readingLanguage>>
}

function Translated({ code, result, ...rest }: TranslatedProps) {
	const language = use(loadReadingLanguage(code))
	const shown = language === null ? result : translateAssessment(language, result)
	return <Shown {...rest} result={shown} original={result} />
}

function Shown({ result, original, warning, actions }: AssessmentViewProps & { readonly original: AssessmentResult }) {
	const { summary, keyFindings, recommendations, riskAssessment, nextSteps, limits } = result
	const phrase = usePhrases()
	const { overall, factors } = riskAssessment
	const { generationType } = result.metadata
	return (
		<Stack>
			<Banner tone={generationType === 'ai' ? 'green' : 'amber'}>
				<strong>
					<Said>{ASSESSMENT_TITLES[generationType]}</Said>
				</strong>
				{warning ? (
					<p className={classes.text}>{typeof warning === 'string' ? <Said>{warning}</Said> : warning}</p>
				) : null}
				<p className={classes.text}>
					<Said>{ASSESSMENT_CAUTIONS[generationType]}</Said>
				</p>
			</Banner>
			<div className={classes.actions}>
				<Button onClick={() => void copyText(original)}>Copy Text</Button>
				{actions}
			</div>
			<Card title="Case Summary">
				<p className={classes.text}>{summary}</p>
				<Marks of={marksOfSummary(result, phrase)} />
			</Card>
			<Card title="Key Findings">
				<Statements result={result} of={keyFindings} none="The rules found nothing in the answers." />
			</Card>
			<Card title="Recommendations">
				<Statements result={result} of={recommendations} none="No recommendations." numbered />
			</Card>
			<Card title="Risk Assessment" actions={<StatusMark tone={RISK_TONES[overall]}>{overall}</StatusMark>}>
				<Statements result={result} of={factors} none={NO_FACTORS} />
			</Card>
			<Card title="Immediate Next Steps">
				<Statements result={result} of={nextSteps} none="No next steps." />
			</Card>
			<Card title="Time limits">
				<Limits limits={limits} />
			</Card>
			<Card title="Assessment Confidence">
				<Row gap={3} wrap={false}>
					<progress
						className={classes.bar}
						max={1}
						value={result.confidence}
						aria-label={phrase('Assessment Confidence')}
					/>
					<span className={classes.percent}>{percentText(result)}</span>
				</Row>
				<Hint>
					<Said>How complete the answers are, not the chance of success.</Said>
				</Hint>
			</Card>
		</Stack>
	)
}

/** What of a model's words rests on nothing that was answered. */
function Marks({ of }: { readonly of: readonly string[] }) {
	return of.map((one) => (
		<Hint key={one}>
			<StatusMark tone="amber" plain>
				{one}
			</StatusMark>
		</Hint>
	))
}

interface StatementsProps {
	readonly result: AssessmentResult
	readonly of: readonly AssessedStatement[]
	readonly none: string
	readonly numbered?: boolean
}

function Statements({ result, of, none, numbered = false }: StatementsProps) {
	const phrase = usePhrases()
	if (of.length === 0)
		return (
			<Hint>
				<Said>{none}</Said>
			</Hint>
		)
	const List = numbered ? 'ol' : 'ul'
	return (
		<List className={classes.list}>
			{of.map((one) => (
				<li key={one.text}>
					<p className={classes.text}>{one.text}</p>
					<Marks of={marksOfStatement(result, one, phrase)} />
					<Because of={one.because} />
				</li>
			))}
		</List>
	)
}

function Because({ of }: { readonly of: readonly Basis[] }) {
	if (of.length === 0) return null
	return (
		<details className={classes.because}>
			<summary>
				<Said>Because you answered</Said>
			</summary>
			<ul>
				{of.map(({ questionId, question, answer }) => (
					<li key={questionId}>
						{question}: <strong>{answer}</strong>
					</li>
				))}
			</ul>
		</details>
	)
}

function Limits({ limits }: { readonly limits: readonly ComputedLimit[] }) {
	if (limits.length === 0)
		return (
			<Hint>
				<Said>{NO_LIMITS}</Said>
			</Hint>
		)
	return (
		<ul className={classes.limits}>
			{limits.map((one) => (
				<li key={`${one.claim} ${one.statute}`}>
					<Limit one={one} />
				</li>
			))}
		</ul>
	)
}

function Limit({ one }: { readonly one: ComputedLimit }) {
	const phrase = usePhrases()
	const verified =
		one.verifiedOn === null
			? NOT_VERIFIED
			: phrase('Verified by this firm on {day}.', { day: formatDate(one.verifiedOn) })
	return (
		<>
			<Row gap={4} lineGap={0} align="stretch" justify="between">
				<strong>{one.claim}</strong>
				<span>
					<Said>Last day</Said> <DateText date={one.lastDay} /> · <Said>{daysLeftText(one)}</Said>
				</span>
			</Row>
			<p className={classes.text}>{one.computation}</p>
			<Hint>
				<Said>{whereText(one)}</Said> · {one.statute} · {one.note}
			</Hint>
			<Hint>
				<StatusMark tone={one.verifiedOn === null ? 'amber' : 'green'}>{verified}</StatusMark>
			</Hint>
			<Because of={one.because} />
		</>
	)
}
