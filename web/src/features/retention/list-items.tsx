import { retention } from '@praxis/contract/retention/retention.contract'
import type { DestructionItem, DestructionList } from '@praxis/contract/retention/retention.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Hint, Row, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { documents } from './lists-card.tsx'
import { itemsQuery, LISTS } from './retention.api.ts'
import classes from './retention.module.css'

/** The documents of a list; those of a draft can be chosen, to be kept or destroyed. */
export function ListItems({ list }: { readonly list: DestructionList }) {
	const query = useInfiniteQuery(itemsQuery(list.id))
	const [chosen, setChosen] = useState<readonly string[]>([])
	const isDraft = list.state === 'draft'
	return (
		<Card title="Documents">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="the documents" />}>
				{({ pages }) => {
					const items = pages.flatMap((page) => page.items)
					return (
						<>
							{isDraft && <Choices list={list} all={items.map(({ id }) => id)} chosen={chosen} onChange={setChosen} />}
							<ul className={classes.rows} aria-label="Documents">
								{items.map((item) => (
									<ItemRow
										key={item.id}
										item={item}
										isChosen={chosen.includes(item.id)}
										onChoose={
											isDraft
												? (isOn) => setChosen(isOn ? [...chosen, item.id] : chosen.filter((one) => one !== item.id))
												: null
										}
									/>
								))}
							</ul>
							{query.hasNextPage && (
								<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
									Show more
								</Button>
							)}
						</>
					)
				}}
			</Loaded>
		</Card>
	)
}

interface ChoicesProps {
	readonly list: DestructionList
	readonly all: readonly string[]
	readonly chosen: readonly string[]
	readonly onChange: (chosen: readonly string[]) => void
}

function Choices({ list: { id }, all, chosen, onChange }: ChoicesProps) {
	const allId = useId()
	const [asks, setAsks] = useState(false)
	const decide = useSave(retention.decide, { topic: LISTS })
	const destroy = async () => {
		try {
			await decide({ id, items: [...chosen], decision: 'destroy' })
			onChange([])
		} catch (error) {
			toast.failure(error)
		}
	}
	const isAll = all.length > 0 && all.every((one) => chosen.includes(one))
	return (
		<div className={classes.choices}>
			<label className={classes.all} htmlFor={allId}>
				<Checkbox
					id={allId}
					checked={isAll}
					indeterminate={chosen.length > 0 && !isAll}
					onChange={(isOn) => onChange(isOn ? all : [])}
				/>
				{chosen.length === 0 ? 'Choose all shown' : `${documents(chosen.length)} chosen`}
			</label>
			<Button size="small" disabled={chosen.length === 0} onClick={() => setAsks(true)}>
				Keep
			</Button>
			<Button size="small" disabled={chosen.length === 0} onClick={() => void destroy()}>
				Destroy after all
			</Button>
			{asks && <KeepDialog id={id} items={chosen} onClose={() => setAsks(false)} onKept={() => onChange([])} />}
		</div>
	)
}

interface ItemRowProps {
	readonly item: DestructionItem
	readonly isChosen: boolean
	/** Null when nothing is decided any more. */
	readonly onChoose: ((isOn: boolean) => void) | null
}

function ItemRow({ item, isChosen, onChoose }: ItemRowProps) {
	const { documentId, title, caseName, caseNumber, closedOn, schedule, dueOn, reason } = item
	return (
		<li className={classes.item}>
			{onChoose !== null && <Checkbox aria-label={`Choose ${title}`} checked={isChosen} onChange={onChoose} />}
			<div className={classes.what}>
				<Row as="p" lineGap={1} weight="medium" breaks>
					{documentId === null ? title : <UiLink href={`/dashboard/documents/${documentId}`}>{title}</UiLink>}
				</Row>
				<Hint breaks>
					{caseNumber} {caseName}, closed <DateText date={closedOn} />
				</Hint>
				<Hint breaks>
					{schedule} · retained through <DateText date={dueOn} />
				</Hint>
				{reason !== '' && (
					<Text as="p" size="small" breaks>
						{reason}
					</Text>
				)}
			</div>
			<Outcome item={item} />
		</li>
	)
}

function Outcome({ item: { decision, destroyedAt, reason } }: { readonly item: DestructionItem }) {
	if (destroyedAt !== null) return <StatusMark tone="green">Destroyed</StatusMark>
	if (decision === 'keep') return <StatusMark tone="blue">Keep</StatusMark>
	return reason === '' ? <StatusMark tone="amber">Destroy</StatusMark> : <StatusMark tone="grey">Stayed</StatusMark>
}
