import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { CardGrid, Muted, Row } from '../../../ui/layout/layout.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { questionCountText } from '../questionnaire-labels.ts'
import { type NewQuestionnaire, shippedQuery } from '../questionnaires.api.ts'
import classes from './create.module.css'

/** What each way of creating one needs. */
export interface CreateProps {
	readonly busy: boolean
	readonly onCreate: (wanted: readonly NewQuestionnaire[]) => void
	readonly onFail: (error: unknown) => void
}

type ShippedQuestionnaire = OutputOf<typeof questionnaires.shipped>['items'][number]

function asNew({ title, description, practiceArea, type, definition }: ShippedQuestionnaire): NewQuestionnaire {
	return { title, description, practiceArea, type, definition }
}

/** Copies of the questionnaires that come with Praxis. */
export function CreateFromShipped({ busy, onCreate }: CreateProps) {
	const query = useQuery(shippedQuery)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="questionnaires" />}>
			{({ items }) => <Shipped items={items} busy={busy} onCreate={onCreate} />}
		</Loaded>
	)
}

interface ShippedProps extends Pick<CreateProps, 'busy' | 'onCreate'> {
	readonly items: readonly ShippedQuestionnaire[]
}

function Shipped({ items, busy, onCreate }: ShippedProps) {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	const areas = [...new Set(items.map((one) => one.practiceArea))]
	const toggle = (title: string, isChosen: boolean) => {
		const next = new Set(chosen)
		if (isChosen) next.add(title)
		else next.delete(title)
		setChosen(next)
	}
	const create = () => onCreate(items.filter((one) => chosen.has(one.title)).map(asNew))
	return (
		<div className={classes.fields}>
			<Muted as="p">Two for each practice area: a short screening and the full intake. Edit them as you like.</Muted>
			<CardGrid min={13} fill>
				{areas.map((area) => (
					<fieldset key={area} className={classes.area}>
						<legend className={classes.areaName}>{area}</legend>
						{items
							.filter((one) => one.practiceArea === area)
							.map((one) => (
								<CheckboxField
									key={one.title}
									label={
										<span>
											{questionnaireFields.type.values[one.type]} <Muted>{questionCountText(one.definition)}</Muted>
										</span>
									}
									value={chosen.has(one.title)}
									onChange={(isChosen) => toggle(one.title, isChosen)}
								/>
							))}
					</fieldset>
				))}
			</CardGrid>
			<Row justify="end" wrap={false}>
				<Button variant="primary" busy={busy} disabled={chosen.size === 0} onClick={create}>
					{chosen.size > 1 ? `Create ${chosen.size}` : 'Create'}
				</Button>
			</Row>
		</div>
	)
}
