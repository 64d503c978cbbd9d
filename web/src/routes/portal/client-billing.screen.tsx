import { lazy, Suspense } from 'react'
import classes from '../../features/portal/portal.module.css'
import { useSession } from '../../lib/session/user-provider.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'

// Of files of their own: shared by one screen more, they would be loaded with every page.
const FirmContact = lazy(async () => ({ default: (await import('./firm-contact.tsx')).FirmContact }))
const GuestPortal = lazy(async () => ({ default: (await import('./guest-portal.tsx')).GuestPortal }))

const PORTAL = { href: '/dashboard/client-portal', label: 'Client portal' } as const

/** How a client gets and pays bills while the firm sends them itself. */
export function ClientBillingScreen() {
	const { guest, clientIds } = useSession()
	if (guest) {
		return (
			<Suspense fallback={<LoadingNote what="the portal" />}>
				<GuestPortal />
			</Suspense>
		)
	}
	const own = clientIds[0]
	return (
		<div className={classes.page}>
			<PageHeader title="My Billing" lead="Your bills from the firm." back={PORTAL} />
			<div className={classes.tab}>
				<Card title="Bills come from the firm directly">
					<p className={classes.text}>
						This portal does not show bills or balances and takes no payments. Pay only as the firm’s bill says, and
						call the firm if a bill or its payment details look unusual to you.
					</p>
					{own !== undefined && (
						<ul className={classes.ways}>
							<li>
								<UiLink href="/dashboard/client-portal/messages/new">Ask the firm about a bill</UiLink>
							</li>
							<li>
								<UiLink href={`/clients/${own}/documents`}>Bills the firm shared with you are in Documents</UiLink>
							</li>
						</ul>
					)}
				</Card>
				<Suspense fallback={<LoadingNote what="contact information" />}>
					<FirmContact />
				</Suspense>
			</div>
		</div>
	)
}
