import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { type Definition, questionsOf } from '@praxis/contract/questionnaires/definition'
import type { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { ErrorState } from '../../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { TYPE_WORDS } from '../questionnaire-words.ts'
import { type NewQuestionnaire, shippedQuery } from '../questionnaires.api.ts'
import classes from './make.module.css'
import type { MakeProps } from './make-questionnaire-dialog.tsx'

type Shipped = OutputOf<typeof questionnaires.shipped>['items'][number]

function countOf(definition: Definition): number {
	return questionsOf(definition).filter((question) => question.type !== 'statement').length
}

function asNew({ title, description, practiceArea, type, definition }: Shipped): NewQuestionnaire {
	return { title, description, practiceArea, type, definition }
}

/** Out of those that come with the product: the firm's own from then on. */
export function MakeFromShipped({ busy, onMake }: MakeProps) {
	const { data, error, refetch } = useQuery(shippedQuery)
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	if (data === undefined) {
		if (error === null) return <LoadingNote what="questionnaires" />
		return <ErrorState message={failureOf(error).message} onRetry={() => refetch()} />
	}
	const areas = [...new Set(data.items.map((one) => one.practiceArea))]
	const toggle = (title: string, isChosen: boolean) => {
		const next = new Set(chosen)
		if (isChosen) next.add(title)
		else next.delete(title)
		setChosen(next)
	}
	const make = () => onMake(data.items.filter((one) => chosen.has(one.title)).map(asNew))
	return (
		<div className={classes.fields}>
			<p className={classes.muted}>
				Two for each practice area: the first questions, and all that a lawyer of the field asks. They become yours:
				change whatever you like.
			</p>
			<div className={classes.areas}>
				{areas.map((area) => (
					<fieldset key={area} className={classes.area}>
						<legend className={classes.areaName}>{area}</legend>
						{data.items
							.filter((one) => one.practiceArea === area)
							.map((one) => (
								<CheckboxField
									key={one.title}
									label={
										<span>
											{TYPE_WORDS[one.type]} <span className={classes.muted}>{countOf(one.definition)} questions</span>
										</span>
									}
									value={chosen.has(one.title)}
									onChange={(isChosen) => toggle(one.title, isChosen)}
								/>
							))}
					</fieldset>
				))}
			</div>
			<div className={classes.actions}>
				<Button variant="primary" busy={busy} disabled={chosen.size === 0} onClick={make}>
					{chosen.size > 1 ? `Create ${chosen.size}` : 'Create'}
				</Button>
			</div>
		</div>
	)
}
