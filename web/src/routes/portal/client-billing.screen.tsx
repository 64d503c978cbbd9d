import { lazy, Suspense } from 'react'
import classes from '../../features/portal/portal.module.css'
import { useSession } from '../../lib/session/user-provider.tsx'
import { usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'

// Of files of their own: shared by one screen more, they would be loaded with every page.
const FirmContact = lazy(async () => ({ default: (await import('./firm-contact.tsx')).FirmContact }))
const OwnInvoices = lazy(async () => ({
	default: (await import('../../features/billing/own-invoices.tsx')).OwnInvoices,
}))
const OwnStatement = lazy(async () => ({
	default: (await import('../../features/billing/statements/own-statement.tsx')).OwnStatement,
}))
const OwnTrust = lazy(async () => ({ default: (await import('../../features/trust/own-trust.tsx')).OwnTrust }))
const GuestPortal = lazy(async () => ({ default: (await import('./guest-portal.tsx')).GuestPortal }))

/** The invoices of a client; while there are none, how the firm sends bills. */
export function ClientBillingScreen() {
	const { guest } = useSession()
	const { say } = usePortalTexts()
	if (guest) {
		return (
			<Suspense fallback={<LoadingLines what="the portal" />}>
				<GuestPortal />
			</Suspense>
		)
	}
	const portal = { href: '/dashboard/client-portal', label: say('portal.name') }
	return (
		<>
			<PageHeader title={say('section.billing')} lead={say('billing.lead')} back={portal} />
			<Stack gap={5} width="content">
				<Suspense fallback={<LoadingLines what="invoices" />}>
					<OwnInvoices none={<FromFirm />} />
				</Suspense>
				<Suspense fallback={<LoadingLines what="the statement" />}>
					<OwnStatement />
				</Suspense>
				<Suspense fallback={<LoadingLines what="trust balance" />}>
					<OwnTrust />
				</Suspense>
				<Suspense fallback={<LoadingLines what="contact information" />}>
					<FirmContact />
				</Suspense>
			</Stack>
		</>
	)
}

/** For a firm that sends its bills itself. */
function FromFirm() {
	const { clientIds } = useSession()
	const { say } = usePortalTexts()
	const own = clientIds[0]
	return (
		<Card title={say('billing.title')}>
			<Text as="p" width="measure" lines>
				{say('billing.text')}
			</Text>
			{own !== undefined && (
				<ul className={classes.ways}>
					<li>
						<UiLink href="/dashboard/payments">{say('billing.pay')}</UiLink>
					</li>
					<li>
						<UiLink href="/dashboard/client-portal/messages/new">{say('billing.ask')}</UiLink>
					</li>
					<li>
						<UiLink href={`/clients/${own}/documents`}>{say('billing.shared')}</UiLink>
					</li>
				</ul>
			)}
		</Card>
	)
}
