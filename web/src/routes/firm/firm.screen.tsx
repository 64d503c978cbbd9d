import IconClockDollar from '@tabler/icons-react/dist/esm/icons/IconClockDollar.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { lazy, Suspense } from 'react'
import { AssessmentFeeSettings } from '../../features/assessments/fee-settings.tsx'
import { CaseTemplateSettings } from '../../features/cases/case-template-settings.tsx'
import { CustomFieldSettings } from '../../features/clients/custom-field-settings.tsx'
import { FirmScreen } from '../../features/firm/firm.screen.tsx'
import { LegalTextSettings } from '../../features/legal-texts/legal-text-settings.tsx'
import { LimitationPeriodSettings } from '../../features/limitation-periods/period-settings.tsx'
import { MessageTemplateSettings } from '../../features/messages/templates/template-settings.tsx'
import { LinkSettingsCard } from '../../features/portal/access/link-settings.tsx'
import { PortalDefaultSettings } from '../../features/portal/visibility-card.tsx'
import { RateSettings } from '../../features/time/rate-settings.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'

const WebhookSettings = lazy(async () => ({
	default: (await import('../../features/webhooks/webhook-settings.tsx')).WebhookSettings,
}))

const CUSTOM_FIELDS = [
	{
		id: 'client-fields',
		label: 'Client fields',
		icon: IconForms,
		lead: 'The firm’s custom fields for clients.',
		content: () => <CustomFieldSettings owner="client" />,
	},
	{
		id: 'case-fields',
		label: 'Case fields',
		icon: IconFolder,
		lead: 'The firm’s custom fields for cases.',
		content: () => <CustomFieldSettings owner="case" />,
	},
]

const FIRM = {}

const RATES = {
	id: 'rates',
	label: 'Rates and rounding',
	icon: IconClockDollar,
	lead: 'Hourly rates, and how time is rounded when it is billed.',
	content: () => <RateSettings owner={FIRM} />,
}

const WEBHOOKS = {
	id: 'webhooks',
	label: 'Webhooks',
	icon: IconWebhook,
	lead: 'Messages to other programs when something happens.',
	content: () => (
		<Suspense fallback={<LoadingLines what="webhooks" />}>
			<WebhookSettings />
		</Suspense>
	),
}

/** The settings of the firm, with what other features let it set. */
export function FirmRoute() {
	return (
		<FirmScreen
			parts={[
				...CUSTOM_FIELDS,
				{
					id: 'case-templates',
					label: 'Case templates',
					icon: IconTemplate,
					lead: 'Stages, initial values and folders of cases by practice area.',
					content: () => <CaseTemplateSettings />,
				},
				{
					id: 'legal-texts',
					label: 'Legal texts',
					icon: IconGavel,
					lead: 'Disclaimers, consents and letters of the firm.',
					content: () => <LegalTextSettings />,
				},
				{
					id: 'limitation-periods',
					label: 'Limitation periods',
					icon: IconHourglass,
					lead: 'Statutes of limitations and deadlines that assessments compute with.',
					content: () => <LimitationPeriodSettings />,
				},
				{
					id: 'assessment-fee',
					label: 'Assessment fee',
					icon: IconReceipt,
					lead: 'What respondents pay for an assessment of their answers.',
					content: () => <AssessmentFeeSettings />,
				},
				RATES,
				{
					id: 'message-templates',
					label: 'Message templates',
					icon: IconMessages,
					lead: 'Texts for messages to clients, with variables.',
					content: () => <MessageTemplateSettings />,
				},
				{
					id: 'client-portal',
					label: 'Client portal',
					icon: IconEye,
					lead: 'What clients see of their cases.',
					content: () => (
						<>
							<PortalDefaultSettings />
							<LinkSettingsCard />
						</>
					),
				},
				WEBHOOKS,
			]}
		/>
	)
}
