import { type Need, type NeedKind, portalNeeds } from '@praxis/contract/portal/needs.contract'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../lib/queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import classes from './portal.module.css'

const needsQuery = {
	...recordQuery(portalNeeds.list, 'portal_needs', {}),
	meta: { topics: ['message_threads', 'answers', 'documents', 'document_requests', 'case_milestones'] },
}

const ICONS: Readonly<Record<NeedKind, IconName>> = {
	documents: 'upload',
	questionnaire: 'note',
	draft: 'note',
	message: 'mail',
	milestone: 'calendar',
}

/** What waits for the client, the most urgent first, each with its reason and what to do. */
export function NeedsYou() {
	const query = useQuery(needsQuery)
	return (
		<div className={classes.attention}>
			<Card title="Needs your attention" flush>
				<Loaded query={query} level={3} skeleton={<LoadingNote what="what waits for you" />}>
					{({ items }) =>
						items.length === 0 ? (
							<p className={classes.nothing}>Nothing needs your attention now.</p>
						) : (
							<ul className={classes.needs}>
								{items.map((one) => (
									<li key={one.id}>
										<Icon name={ICONS[one.kind]} />
										<div className={classes.needText}>
											<UiLink href={one.href}>{actionOf(one)}</UiLink>
											<span className={classes.fileNote}>
												<Reason one={one} />
												{one.caseName !== null && ` · ${one.caseName}`}
											</span>
											{one.kind === 'documents' && one.text !== '' && <span className={classes.text}>{one.text}</span>}
										</div>
									</li>
								))}
							</ul>
						)
					}
				</Loaded>
			</Card>
		</div>
	)
}

function actionOf({ kind, title, missing }: Need): string {
	switch (kind) {
		case 'documents':
			return missing.length === 0 ? 'Send documents' : `Send documents: ${missing.join(', ')}`
		case 'questionnaire':
			return `Answer “${title}”`
		case 'draft':
			return `Finish “${title}”`
		case 'message':
			return `Read “${title}”`
		case 'milestone':
			return title
	}
}

function Reason({ one: { kind, text, since, until, day } }: { readonly one: Need }) {
	switch (kind) {
		case 'documents':
			return (
				<>
					The firm asked for them
					{until !== null && (
						<>
							, until <InstantText at={until} shown="day" />
						</>
					)}
				</>
			)
		case 'questionnaire':
			return (
				<>
					The firm asked you
					{since !== null && (
						<>
							{' '}
							on <InstantText at={since} shown="day" />
						</>
					)}
				</>
			)
		case 'draft':
			return (
				<>
					Not sent yet
					{since !== null && (
						<>
							, last saved <InstantText at={since} shown="relative" />
						</>
					)}
				</>
			)
		case 'message':
			return (
				<>
					New message from {text}
					{since !== null && (
						<>
							, <InstantText at={since} shown="relative" />
						</>
					)}
				</>
			)
		case 'milestone':
			return <>Planned for {day !== null && <DateText date={day} />}</>
	}
}
