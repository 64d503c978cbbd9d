import type { Answers, Definition } from '@praxis/contract/questionnaires/definition'
import { definitionProblems } from '@praxis/contract/questionnaires/definition-problems'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { QuestionnaireForm } from '../../features/answers/form/questionnaire-form.tsx'
import { Button } from '../../ui/button/button.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import classes from './questionnaires.module.css'

const PLACES = [
	{ value: 'desk', label: 'Computer' },
	{ value: 'phone', label: 'Phone' },
] as const
type Place = (typeof PLACES)[number]['value']
const NOTHING: Answers = {}

/** What is answered in a preview. Nothing is saved or submitted. */
function useTrial() {
	const [answers, setAnswers] = useState(NOTHING)
	const [attempt, setAttempt] = useState(0)
	const [isDone, setDone] = useState(false)
	const change = (next: Answers) => {
		setAnswers(next)
		setDone(false)
	}
	const startOver = () => {
		change(NOTHING)
		setAttempt(attempt + 1)
	}
	return { answers, attempt, isDone, change, startOver, finish: () => setDone(true) }
}

/** Why nothing can be shown; null where it can. */
function useHindrance(definition: Definition): ReactNode {
	const problems = useMemo(() => definitionProblems(definition), [definition])
	if (definition.sections.every((section) => section.questions.length === 0)) {
		return <EmptyState title="No questions yet" />
	}
	if (!problems.some((problem) => problem.field === 'id')) return null
	return <Banner tone="red">The preview is unavailable while two questions have the same id.</Banner>
}

const DONE = 'All answers are valid. The response would be submitted now.'

/** The questionnaire as respondents see it. Nothing is saved or submitted. */
export function QuestionnairePreview({ definition }: { readonly definition: Definition }) {
	const [place, setPlace] = useState<Place>('desk')
	const { answers, attempt, isDone, change, startOver, finish } = useTrial()
	const hindrance = useHindrance(definition)
	if (hindrance !== null) return hindrance
	return (
		<Stack gap={5}>
			<Row gap={5} lineGap={3} align="end">
				<RadioField label="Preview on" required inline options={PLACES} value={place} onChange={setPlace} />
				<Button onClick={startOver}>Start over</Button>
			</Row>
			<Hint>Conditions and validation work. Files cannot be uploaded, and nothing is saved or submitted.</Hint>
			{isDone && <Banner tone="green">{DONE}</Banner>}
			<div className={classes.sheet} data-phone={place === 'phone' || undefined}>
				<QuestionnaireForm
					key={`${place}.${attempt}`}
					definition={definition}
					answers={answers}
					onChange={change}
					onSubmit={finish}
					onePerScreen={place === 'phone'}
				/>
			</div>
		</Stack>
	)
}

const HEAD_ROOM = 16

/** Scrolls the preview, and nothing around it, to the question that is edited. */
function useAtItem(item: string) {
	const ref = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const box = ref.current
		const shown = box?.querySelector(`[data-question="${CSS.escape(item)}"]`)
		if (box === null || !shown) return
		const [frame, at] = [box.getBoundingClientRect(), shown.getBoundingClientRect()]
		if (at.top >= frame.top && at.bottom <= frame.bottom) return
		box.scrollTop += at.top - frame.top - HEAD_ROOM
	}, [item])
	return ref
}

interface LivePreviewProps {
	readonly definition: Definition
	/** The question, or section, that is edited. */
	readonly item: string
}

/** The preview next to the editor: it follows what is edited, and never takes the focus. */
export function QuestionnaireLivePreview({ definition, item }: LivePreviewProps) {
	const { answers, attempt, isDone, change, startOver, finish } = useTrial()
	const hindrance = useHindrance(definition)
	const box = useAtItem(item)
	if (hindrance !== null) return hindrance
	return (
		<>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<section className={classes.live} ref={box} aria-label="Questionnaire" tabIndex={0}>
				<QuestionnaireForm
					key={attempt}
					definition={definition}
					answers={answers}
					onChange={change}
					onSubmit={finish}
				/>
			</section>
			{isDone && <Banner tone="green">{DONE}</Banner>}
			<Row gap={5} lineGap={3} align="end">
				<Button size="small" onClick={startOver}>
					Start over
				</Button>
				<Hint as="span">Nothing is saved or submitted.</Hint>
			</Row>
		</>
	)
}
