import type { OfferedQuestionnaire } from '@praxis/contract/answers/answers.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useDraftStore } from '../../../ui/form/draft-store.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import frame from '../../../ui/form/field-frame.module.css'
import { Hint, Stack } from '../../../ui/layout/layout.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState, ErrorState } from '../../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../../ui/page/skeleton.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { useQuestionLanguage } from '../../questionnaires/question-texts.ts'
import { offeredQuery, type StartInput, startPrefilled } from './answering.api.ts'
import classes from './page.module.css'
import question from './question.module.css'
import { loadSubmittedInquiry } from './submitted-inquiry.ts'

interface LabelledSelectProps {
	readonly id: string
	readonly label: string
	readonly value: string
	readonly options: readonly { readonly value: string; readonly label: string }[]
	readonly onChange: (value: string) => void
}

/** A select that looks like the questions of the form. */
function LabelledSelect({ id, label, value, options, onChange }: LabelledSelectProps) {
	const phrase = usePhrases()
	return (
		<div className={classes.field}>
			<label htmlFor={id}>{phrase(label)}</label>
			<select
				id={id}
				className={`${frame.control} ${question.select}`}
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{phrase(option.label)}
					</option>
				))}
			</select>
		</div>
	)
}

export type QuestionnaireType = 'short' | 'comprehensive'

/** The name and description of each type. */
const TYPE_LABELS: Readonly<Record<QuestionnaireType, { readonly name: string; readonly text: string }>> = {
	short: { name: 'Quick', text: 'A short screening of your matter, without an AI assessment.' },
	comprehensive: { name: 'Comprehensive', text: 'The full intake. You can stop and continue later.' },
}

const SECONDS_EACH = 15

export function minutesFor(questions: number): number {
	return Math.max(5, Math.round((questions * SECONDS_EACH) / 300) * 5)
}

interface TypeChoiceProps {
	readonly value: QuestionnaireType
	readonly onChange: (type: QuestionnaireType) => void
	/** The available types and their number of questions. */
	readonly offered: Readonly<Partial<Record<QuestionnaireType, number>>>
}

/** Chooses between quick and comprehensive. */
function TypeChoice({ value, onChange, offered }: TypeChoiceProps) {
	const phrase = usePhrases()
	const name = useId()
	return (
		<fieldset className={classes.choice}>
			<legend>{phrase('How much time do you have?')}</legend>
			{(['short', 'comprehensive'] as const).map((type) => {
				const count = offered[type]
				return (
					<label key={type} className={classes.card} data-disabled={count === undefined || undefined}>
						<input
							type="radio"
							name={name}
							value={type}
							checked={value === type && count !== undefined}
							disabled={count === undefined}
							onChange={() => onChange(type)}
						/>
						<span className={classes.cardName}>{phrase(TYPE_LABELS[type].name)}</span>
						<span>{phrase(TYPE_LABELS[type].text)}</span>
						<Hint as="span">
							{count === undefined
								? phrase('Not available')
								: phrase('Up to {count} questions, about {minutes} minutes', { count, minutes: minutesFor(count) })}
						</Hint>
					</label>
				)
			})}
		</fieldset>
	)
}

const OTHER = 'Other'
/** A visitor who does not know gets the questions that fit any matter. */
const UNSURE = 'unsure'

function areaOf(one: OfferedQuestionnaire): string {
	return one.practiceArea ?? OTHER
}

/** The practice areas to choose from, those that fit any matter last. */
export function areasOf(items: readonly OfferedQuestionnaire[]): string[] {
	const areas = [...new Set(items.map(areaOf))]
	return [...areas.filter((one) => one !== OTHER), ...areas.filter((one) => one === OTHER)]
}

type Counts = Partial<Record<QuestionnaireType, number>>

function countsOf(items: readonly OfferedQuestionnaire[]): Counts {
	const counts: Counts = {}
	for (const one of items) counts[one.type] = Math.max(counts[one.type] ?? 0, one.questionCount)
	return counts
}

interface Wanted {
	readonly area: string
	readonly type: QuestionnaireType
	readonly id: string | null
}

/** The questionnaires of a practice area and a type, and the chosen one. A type that is not available falls back to one that
 *  is. */
export function narrowed(items: readonly OfferedQuestionnaire[], wanted: Wanted) {
	const area = wanted.area === UNSURE ? OTHER : wanted.area
	const within = items.filter((one) => areaOf(one) === area)
	const type = within.some((one) => one.type === wanted.type) ? wanted.type : (within[0]?.type ?? wanted.type)
	const matching = within.filter((one) => one.type === type)
	return { within, type, matching, chosen: matching.find((one) => one.questionnaireId === wanted.id) ?? matching[0] }
}

/** One id for all retries, so that one response is started. */
function idFor(ids: Map<string, string>, questionnaireId: string): string {
	const id = ids.get(questionnaireId) ?? newId()
	ids.set(questionnaireId, id)
	return id
}

interface Input extends ChooseProps {
	readonly items: readonly OfferedQuestionnaire[]
}

/** The chosen questionnaire, by practice area and type, and how it is started. */
function useChoice({ items, start: of, onStarted, ...first }: Input) {
	const areas = areasOf(items)
	const linked = items.find((one) => one.questionnaireId === first.only)
	const known = areas.find((one) => one === (linked === undefined ? first.practiceArea : areaOf(linked)))
	const [area, setArea] = useState(known ?? (areas.length === 1 ? (areas[0] ?? '') : ''))
	const [wanted, setWanted] = useState(linked?.type ?? first.type)
	const [chosenId, choose] = useState<string | null>(first.only)
	const [problem, setProblem] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)
	const drafts = useDraftStore()
	const ids = useRef(new Map<string, string>())

	const { within, type, matching, chosen } = narrowed(items, { area, type: wanted, id: chosenId })
	const start = async () => {
		if (busy) return
		if (chosen === undefined) return setProblem('Please choose a practice area.')
		setBusy(true)
		setProblem(null)
		try {
			const { questionnaireId } = chosen
			const input = { ...of, id: idFor(ids.current, questionnaireId), questionnaireId }
			const inquiry = of.intakeId === undefined ? null : await loadSubmittedInquiry(drafts, of.intakeId)
			const started = await startPrefilled(input, inquiry?.known ?? null)
			onStarted(started.id)
		} catch (error) {
			setProblem(failureOf(error).message)
			setBusy(false)
		}
	}
	return {
		linked,
		areas,
		area,
		setArea: (next: string) => {
			setArea(next)
			setProblem(null)
		},
		type,
		setType: setWanted,
		counts: countsOf(within),
		matching,
		chosen,
		choose,
		problem,
		busy,
		start,
	}
}

interface ChooseProps {
	/** Chosen at first. */
	readonly type: QuestionnaireType
	readonly practiceArea: string | null
	/** The questionnaire of a direct link. */
	readonly only: string | null
	readonly onAll: () => void
	readonly start: Pick<StartInput, 'clientId' | 'source' | 'intakeId'>
	readonly onStarted: (id: string) => void
	readonly children?: ReactNode
}

/** Choose a practice area and a questionnaire, then start. */
export function ChooseQuestionnaire({ children, ...props }: ChooseProps) {
	const query = useQuery(offeredQuery)
	const phrase = usePhrases()
	if (query.isPending) {
		return (
			<div aria-busy="true">
				<LoadingNote what="the questionnaires" />
				<Bone width={40} />
				<Bone width={30} />
			</div>
		)
	}
	if (query.data === undefined) {
		return <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
	}
	if (query.data.items.length === 0) {
		return (
			<EmptyState title="No questionnaires available">
				<p>{phrase('Please contact the firm by phone or email.')}</p>
			</EmptyState>
		)
	}
	return (
		<>
			{children}
			<Chooser {...props} items={query.data.items} />
		</>
	)
}

interface SelectsProps {
	readonly id: string
	readonly choice: ReturnType<typeof useChoice>
}

/** Practice area, type, and which of several. */
function Selects({ id, choice }: SelectsProps) {
	const { chosen, matching } = choice
	const { say } = useQuestionLanguage()
	return (
		<>
			<LabelledSelect
				id={`${id}-area`}
				label="Practice area"
				value={choice.area}
				options={[
					{ value: '', label: 'Choose' },
					...choice.areas.map((area) => ({ value: area, label: area })),
					{ value: UNSURE, label: 'I’m not sure' },
				]}
				onChange={choice.setArea}
			/>
			{matching.length > 0 && <TypeChoice value={choice.type} onChange={choice.setType} offered={choice.counts} />}
			{matching.length > 1 && (
				<LabelledSelect
					id={`${id}-which`}
					label="Questionnaire"
					value={chosen?.questionnaireId ?? ''}
					options={matching.map((one) => ({ value: one.questionnaireId, label: say(one.title) }))}
					onChange={choice.choose}
				/>
			)}
		</>
	)
}

/** There are no questions that fit any matter. */
function Unsure({ hasInquired }: { readonly hasInquired: boolean }) {
	const phrase = usePhrases()
	if (hasInquired)
		return <p>{phrase('The firm reads your inquiry and sends you the questions that fit your matter.')}</p>
	return (
		<p>
			{phrase('Describe your matter in a few sentences instead:')}{' '}
			<UiLink href="/client-intake">{phrase('send an inquiry')}</UiLink>.{' '}
			{phrase('The firm then sends you the right questions.')}
		</p>
	)
}

/** A few sentences instead of questions; the practice area that was chosen goes along. */
function Instead({ area }: { readonly area: string }) {
	const phrase = usePhrases()
	const query = area === '' || area === OTHER ? '' : `?${new URLSearchParams({ practiceArea: area })}`
	return (
		<p className={classes.muted}>
			{phrase('Describe your matter in a few sentences instead:')}{' '}
			<UiLink href={`/client-intake${query}`}>{phrase('send an inquiry')}</UiLink>.
		</p>
	)
}

function Chooser(props: ChooseProps & { readonly items: readonly OfferedQuestionnaire[] }) {
	const id = useId()
	const choice = useChoice(props)
	const { say } = useQuestionLanguage()
	const { chosen } = choice
	const { clientId, source, intakeId } = props.start
	const isOfPublic = clientId === undefined && source === undefined && intakeId === undefined && props.only === null
	return (
		<Stack
			as="form"
			noValidate
			gap={6}
			onSubmit={(event) => {
				event.preventDefault()
				void choice.start()
			}}
		>
			{props.only !== null && choice.linked === undefined && (
				<Banner tone="amber">The questionnaire of this link is not available. You can choose another one.</Banner>
			)}
			{choice.linked === undefined ? <Selects id={id} choice={choice} /> : <h2>{say(choice.linked.title)}</h2>}
			{choice.area === UNSURE && chosen === undefined && <Unsure hasInquired={props.start.intakeId !== undefined} />}
			{isOfPublic && choice.area !== UNSURE && <Instead area={choice.area} />}
			{chosen?.description && <p className={classes.muted}>{chosen.description}</p>}
			{choice.problem !== null && <Banner tone="red">{choice.problem}</Banner>}
			<div>
				<Button
					type="submit"
					variant="primary"
					busy={choice.busy}
					disabled={choice.area === UNSURE && chosen === undefined}
				>
					Start
				</Button>
				{choice.linked !== undefined && (
					<Button variant="quiet" onClick={props.onAll}>
						See all questionnaires
					</Button>
				)}
			</div>
		</Stack>
	)
}
