import type { PortalRight } from '@praxis/contract/kernel/portal-rights'
import { isUnbuilt } from '@praxis/contract/shell/guard'
import { findRoute } from '@praxis/contract/shell/routes'
import { useQuery } from '@tanstack/react-query'
import { ownCountsQuery } from '../../features/messages/messages.api.ts'
import { mayUse } from '../../lib/session/may-use.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { type TextKey, usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { formatCount } from '../../ui/text/format.ts'
import classes from './portal.module.css'

interface Section {
	readonly label: TextKey
	readonly href: string
	readonly icon: IconName
	/** What a contact of the client needs for it. */
	readonly right?: PortalRight
}

/** The sections of the portal; those whose screen is not built yet say so or are left out. */
function sectionsOf(clientId: string | undefined): readonly Section[] {
	const own: readonly Section[] =
		clientId === undefined
			? []
			: [{ label: 'section.documents', href: `/clients/${clientId}/documents`, icon: 'file', right: 'documents' }]
	return [
		...own,
		{ label: 'section.messages', href: '/dashboard/client-portal/messages', icon: 'mail', right: 'messages' },
		{ label: 'section.timeline', href: '/dashboard/client-portal/timeline', icon: 'history', right: 'timeline' },
		{ label: 'section.profile', href: '/dashboard/client-profile', icon: 'user' },
		{ label: 'section.billing', href: '/dashboard/client/billing', icon: 'receipt' },
		{ label: 'section.newCase', href: '/dashboard/submit-new-case', icon: 'plus' },
		{
			label: 'section.assessments',
			href: '/dashboard/client-portal/assessments',
			icon: 'sparkles',
			right: 'assessments',
		},
	]
}

/** Everything of the portal in one place. */
export function PortalSections() {
	const session = useSession()
	const { say } = usePortalTexts()
	const { data } = useQuery(ownCountsQuery)
	const unread = data?.unread ?? 0
	const shown = sectionsOf(session.clientIds[0])
		.filter(({ href }) => findRoute(href) !== undefined)
		.filter(({ right }) => right === undefined || mayUse(session, right))
	return (
		<nav aria-label={say('portal.name')}>
			<ul className={classes.sections}>
				{shown.map(({ label, href, icon }) => {
					const entry = findRoute(href)
					const isLater = entry !== undefined && isUnbuilt(entry, session)
					const count = href.endsWith('/messages') && unread > 0 ? unread : null
					return (
						<li key={href}>
							<UiLink href={href} className={classes.sectionLink}>
								<Icon name={icon} />
								<Text weight="medium">{say(label)}</Text>
								{count !== null && (
									<span className={classes.count}>{say('section.unread', { count: formatCount(count) })}</span>
								)}
								{isLater && <span className={classes.later}>{say('section.later')}</span>}
							</UiLink>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}
