import { screen, type WebFeature } from '../../lib/feature.ts'

export const clientsFeature: WebFeature = {
	screens: {
		'client-duplicates': screen(() => import('./client-duplicates.screen.tsx'), 'ClientDuplicatesScreen'),
		'client-deleted': screen(() => import('./client-deleted.screen.tsx'), 'DeletedClientsScreen'),
		'client-new': screen(() => import('./client-new.screen.tsx'), 'ClientNewScreen'),
	},
	activity: async () => ({ clients: (await import('./client-history.ts')).clientLabels }),
	creates: [
		{
			id: 'add-client',
			keys: 'c l',
			label: 'Add client',
			href: '/dashboard/clients/new',
			icon: 'users',
			keywords: ['new client', 'create', 'contact'],
			needs: ['manage_clients', 'edit_clients'],
		},
	],
}
