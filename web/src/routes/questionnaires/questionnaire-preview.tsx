import type { Answers, Definition } from '@praxis/contract/questionnaires/definition'
import { definitionProblems } from '@praxis/contract/questionnaires/definition-problems'
import { useMemo, useState } from 'react'
import { QuestionnaireForm } from '../../features/answers/form/questionnaire-form.tsx'
import { Button } from '../../ui/button/button.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import classes from './questionnaires.module.css'

const PLACES = [
	{ value: 'desk', label: 'Computer' },
	{ value: 'phone', label: 'Phone' },
] as const
type Place = (typeof PLACES)[number]['value']
const NOTHING: Answers = {}

/** The questionnaire as respondents see it. Nothing is saved or submitted. */
export function QuestionnairePreview({ definition }: { readonly definition: Definition }) {
	const [place, setPlace] = useState<Place>('desk')
	const [answers, setAnswers] = useState(NOTHING)
	const [attempt, setAttempt] = useState(0)
	const [isDone, setDone] = useState(false)
	const problems = useMemo(() => definitionProblems(definition), [definition])
	const isTwice = problems.some((problem) => problem.field === 'id')
	if (definition.sections.every((section) => section.questions.length === 0)) {
		return <EmptyState title="No questions yet" />
	}
	if (isTwice) return <Banner tone="red">The preview is unavailable while two questions have the same id.</Banner>
	const change = (next: Answers) => {
		setAnswers(next)
		setDone(false)
	}
	const startOver = () => {
		change(NOTHING)
		setAttempt(attempt + 1)
	}
	return (
		<div className={classes.preview}>
			<div className={classes.previewTools}>
				<RadioField label="Preview on" required inline options={PLACES} value={place} onChange={setPlace} />
				<Button onClick={startOver}>Start over</Button>
			</div>
			<p className={classes.muted}>
				Conditions and validation work. Files cannot be uploaded, and nothing is saved or submitted.
			</p>
			{isDone && <Banner tone="green">All answers are valid. The response would be submitted now.</Banner>}
			<div className={classes.sheet} data-phone={place === 'phone' || undefined}>
				<QuestionnaireForm
					key={`${place}.${attempt}`}
					definition={definition}
					answers={answers}
					onChange={change}
					onSubmit={() => setDone(true)}
					onePerScreen={place === 'phone'}
				/>
			</div>
		</div>
	)
}
