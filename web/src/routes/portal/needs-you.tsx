import { type Need, type NeedKind, portalNeeds } from '@praxis/contract/portal/needs.contract'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../lib/queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { type Say, usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Hint, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatDate, formatDayOf, formatRelative } from '../../ui/text/format.ts'
import { phrase } from '../../ui/text/phrases.ts'
import { useRegion } from '../../ui/text/region.ts'
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
	useRegion()
	const { say } = usePortalTexts()
	const query = useQuery(needsQuery)
	return (
		<Text as="div" after={5}>
			<Card title={say('needs.title')} flush>
				<Loaded query={query} level={3} skeleton={<LoadingLines what="what waits for you" />}>
					{({ items }) =>
						items.length === 0 ? (
							<p className={classes.nothing}>{say('needs.none')}</p>
						) : (
							<ul className={classes.needs}>
								{items.map((one) => (
									<li key={one.id}>
										<Icon name={ICONS[one.kind]} />
										<div className={classes.needText}>
											<UiLink href={one.href}>{actionOf(say, one)}</UiLink>
											<Hint as="span">{[reasonOf(say, one), one.caseName].filter(Boolean).join(' · ')}</Hint>
											{one.kind === 'documents' && one.text !== '' && (
												<Text breaks lines="exact">
													{one.text}
												</Text>
											)}
										</div>
									</li>
								))}
							</ul>
						)
					}
				</Loaded>
			</Card>
		</Text>
	)
}

function actionOf(say: Say, { kind, title, missing }: Need): string {
	switch (kind) {
		case 'documents':
			return missing.length === 0 ? say('needs.send') : say('needs.sendThese', { names: missing.join(', ') })
		case 'questionnaire':
			return say('needs.answer', { title: phrase(title) })
		case 'draft':
			return say('needs.finish', { title: phrase(title) })
		case 'message':
			return say('needs.read', { title })
		case 'milestone':
			return title
	}
}

/** A date that stays on one line. */
function unbroken(date: string): string {
	return date.replaceAll(' ', '\u00a0')
}

/** Why it waits. */
function reasonOf(say: Say, { kind, text, since, until, day }: Need): string {
	switch (kind) {
		case 'documents':
			return until === null ? say('needs.asked') : say('needs.askedUntil', { date: unbroken(formatDayOf(until)) })
		case 'questionnaire':
			return since === null ? '' : say('needs.askedOn', { date: unbroken(formatDayOf(since)) })
		case 'draft':
			return since === null ? '' : say('needs.saved', { when: unbroken(formatRelative(since)) })
		case 'message':
			return since === null ? '' : say('needs.message', { name: text, when: unbroken(formatRelative(since)) })
		case 'milestone':
			return day === null ? '' : say('needs.planned', { date: unbroken(formatDate(day)) })
	}
}
