import type { Section } from '@praxis/contract/questionnaires/definition'
import classes from './form.module.css'
import { type FormState, fieldProps } from './form-state.ts'
import { QuestionField } from './question-field.tsx'

function SectionCard({ section, state }: { readonly section: Section; readonly state: FormState }) {
	const headingId = `${state.prefix}section-${section.id}`
	return (
		<section className={classes.section} aria-labelledby={headingId}>
			<div className={classes.sectionHead}>
				<h2 id={headingId}>{section.title}</h2>
				{section.text && <p>{section.text}</p>}
			</div>
			{section.questions.map((question, at) =>
				state.questionnaire.shown.has(question.id) ? (
					<QuestionField
						// A draft in the builder may have two of one id for a while.
						// biome-ignore lint/suspicious/noArrayIndexKey: see above
						key={`${at} ${question.id}`}
						{...fieldProps(state, question)}
					/>
				) : null,
			)}
		</section>
	)
}

/** Everything that is asked, section by section. */
export function AllQuestions({ state }: { readonly state: FormState }) {
	return state.definition.sections
		.filter((section) => section.questions.some((question) => state.questionnaire.shown.has(question.id)))
		.map((section) => <SectionCard key={section.id} section={section} state={state} />)
}
