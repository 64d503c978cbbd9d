import { newId } from '@praxis/contract/kernel/new-id'
import { retention } from '@praxis/contract/retention/retention.contract'
import type { DestructionList } from '@praxis/contract/retention/retention.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Row } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { LISTS, listsQuery, RETENTION_HREF, STATES } from './retention.api.ts'
import classes from './retention.module.css'

export const documents = (count: number) => `${formatCount(count)} ${count === 1 ? 'document' : 'documents'}`

/** Prepares a list of what is due, and opens it. */
function PrepareButton({ onFailure }: { readonly onFailure: (message: string | null) => void }) {
	const prepare = useSave(retention.prepare, { topic: LISTS })
	const [isBusy, setBusy] = useState(false)
	const { navigate } = useNavigation()
	const run = async () => {
		setBusy(true)
		onFailure(null)
		try {
			const { answer } = await prepare({ id: newId() })
			navigate(`${RETENTION_HREF}/${answer.id}`)
		} catch (error) {
			onFailure(failureOf(error).message)
		}
		setBusy(false)
	}
	return (
		<Button size="small" busy={isBusy} onClick={() => void run()}>
			Prepare list
		</Button>
	)
}

/** Destruction lists, newest first. */
export function ListsCard() {
	const query = useInfiniteQuery(listsQuery())
	const [failure, setFailure] = useState<string | null>(null)
	return (
		<Card title="Destruction lists" actions={<PrepareButton onFailure={setFailure} />}>
			{failure !== null && <Banner tone="amber">{failure}</Banner>}
			<Loaded query={query} level={3} skeleton={<LoadingLines what="destruction lists" />}>
				{({ pages }) => {
					const rows = pages.flatMap(({ items }) => items)
					if (rows.length === 0) {
						return (
							<EmptyState title="No lists yet" level={3}>
								A list names the documents that are past their schedule. Documents on legal hold are never on it.
							</EmptyState>
						)
					}
					return (
						<>
							<ul className={classes.rows} aria-label="Destruction lists">
								{rows.map((one) => (
									<ListRow key={one.id} one={one} />
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

function ListRow({ one }: { readonly one: DestructionList }) {
	const { tone, label } = STATES[one.state]
	return (
		<li className={classes.row}>
			<div className={classes.what}>
				<Row as="p" lineGap={1} weight="medium" breaks>
					<UiLink href={`${RETENTION_HREF}/${one.id}`}>List {one.number}</UiLink>
					<StatusMark tone={tone}>{label}</StatusMark>
				</Row>
				<Hint breaks>
					{one.state === 'destroyed'
						? `${documents(one.destroyedCount)} destroyed`
						: `${documents(one.destroyCount)} to destroy`}
					{one.keepCount > 0 && `, ${formatCount(one.keepCount)} kept`} · prepared by {one.preparedBy}{' '}
					<InstantText at={one.preparedAt} />
				</Hint>
			</div>
		</li>
	)
}
