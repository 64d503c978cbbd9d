import { screen, type WebFeature } from '../../lib/feature.ts'

export const intakeFeature: WebFeature = {
	screens: {
		'client-intake': screen(() => import('./client-intake.screen.tsx'), 'ClientIntakeScreen'),
		'intake-new': screen(() => import('./intake-new.screen.tsx'), 'IntakeNewScreen'),
		'client-new-case': screen(() => import('./public-intake.screen.tsx'), 'PublicIntakeScreen'),
		'intake-record': screen(() => import('./intake-record.screen.tsx'), 'IntakeRecordScreen'),
	},
	activity: async () => {
		const { intakeActions: actions, intakeFields: fields } = await import('@praxis/contract/intake/intake.fields')
		return { intakes: { fields, actions, createAction: 'intake.add' } }
	},
	creates: [
		{
			id: 'enter-inquiry',
			keys: 'c e',
			label: 'New inquiry',
			href: '/dashboard/client-intake/new',
			icon: 'inbox',
			keywords: ['intake', 'lead', 'call', 'create', 'enter an inquiry'],
			needs: ['manage_clients', 'edit_clients'],
		},
	],
}
