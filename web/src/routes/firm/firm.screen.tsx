import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import { CustomFieldSettings } from '../../features/clients/custom-field-settings.tsx'
import { FirmScreen } from '../../features/firm/firm.screen.tsx'
import { LegalTextSettings } from '../../features/legal-texts/legal-text-settings.tsx'

/** The settings of the firm, with what other features let it set. */
export function FirmRoute() {
	return (
		<FirmScreen
			parts={[
				{
					id: 'client-fields',
					label: 'Client fields',
					icon: IconForms,
					lead: 'The firm’s custom fields for clients.',
					content: () => <CustomFieldSettings />,
				},
				{
					id: 'legal-texts',
					label: 'Legal texts',
					icon: IconGavel,
					lead: 'Disclaimers, consents and letters of the firm.',
					content: () => <LegalTextSettings />,
				},
			]}
		/>
	)
}
