import { Stack } from '../../ui/layout/layout.tsx'
import { ClientAutopayCard } from '../payments/client-autopay.tsx'
import { ArrangementCard } from './arrangements/arrangement-card.tsx'
import { BillingTotals } from './billing-totals.tsx'
import { BudgetCard } from './budgets/budget-card.tsx'
import { BillingRulesCard } from './ebilling/billing-rules-card.tsx'
import { LedesProfileCard } from './ebilling/ledes-profile-card.tsx'
import { InterestTermsCard } from './interest/terms-card.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { ClientReminderCard } from './reminders/client-reminders.tsx'
import { ClientStatement } from './statements/client-statement.tsx'

/** The bills of one case: totals, how it is billed, and its invoices. */
export function CaseBilling({ caseId }: { readonly caseId: string }) {
	const record = `/dashboard/cases/${caseId}`
	return (
		<Stack gap={5}>
			<BillingTotals caseId={caseId} here={`${record}?tab=billing`} unbilledHref={`${record}?tab=time`} />
			<ArrangementCard caseId={caseId} />
			<BudgetCard caseId={caseId} />
			<InvoiceList caseId={caseId} />
			<InterestTermsCard owner={{ caseId }} />
		</Stack>
	)
}

/** The bills of one client: totals, and the invoices of all cases. */
export function ClientBilling({ clientId }: { readonly clientId: string }) {
	return (
		<Stack gap={5}>
			<BillingTotals clientId={clientId} here={`/clients/${clientId}?tab=billing`} unbilledHref="/dashboard/billing" />
			<InvoiceList clientId={clientId} />
			<BillingRulesCard clientId={clientId} />
			<LedesProfileCard clientId={clientId} />
			<ClientAutopayCard clientId={clientId} />
			<ClientReminderCard clientId={clientId} />
			<InterestTermsCard owner={{ clientId }} />
			<ClientStatement clientId={clientId} />
		</Stack>
	)
}
