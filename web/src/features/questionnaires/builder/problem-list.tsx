import { type Definition, questionsOf } from '@praxis/contract/questionnaires/definition'
import type { DefinitionProblem } from '@praxis/contract/questionnaires/definition-problems'
import { Banner } from '../../../ui/page/banner.tsx'
import classes from './builder.module.css'

const SHOWN_MAX = 5

interface ProblemListProps {
	readonly problems: readonly DefinitionProblem[]
	readonly definition: Definition
	readonly onOpen: (id: string) => void
}

function nameOf(definition: Definition, id: string): string {
	const question = questionsOf(definition).find((one) => one.id === id)
	if (question !== undefined) return question.text.trim() || 'New question'
	return definition.sections.find((one) => one.id === id)?.title.trim() || 'New section'
}

/** The problems that prevent publishing, each with a link to its question. */
export function ProblemList({ problems, definition, onOpen }: ProblemListProps) {
	if (problems.length === 0) return null
	const more = problems.length - SHOWN_MAX
	return (
		<Banner tone="amber">
			<p className={classes.problemsTitle}>
				{problems.length === 1
					? '1 problem to fix before publishing'
					: `${problems.length} problems to fix before publishing`}
			</p>
			<ul className={classes.problems}>
				{problems.slice(0, SHOWN_MAX).map(({ id, field, message }) => (
					<li key={`${id}.${field}.${message}`}>
						{id === null ? (
							message
						) : (
							<button type="button" className={classes.problem} onClick={() => onOpen(id)}>
								<span className={classes.problemName}>{nameOf(definition, id)}</span> {message}
							</button>
						)}
					</li>
				))}
				{more > 0 && <li>and {more} more, marked in the list</li>}
			</ul>
		</Banner>
	)
}
