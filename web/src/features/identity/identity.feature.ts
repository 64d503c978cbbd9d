import { screen, type WebFeature } from '../../lib/feature.ts'

export const identityFeature: WebFeature = {
	screens: {
		profile: screen(() => import('./profile.screen.tsx'), 'ProfileScreen'),
		permissions: screen(() => import('./permissions.screen.tsx'), 'PermissionsScreen'),
	},
	creates: [
		{
			id: 'invite-account',
			keys: 'c a',
			label: 'Invite account',
			href: '/dashboard/admin?add=account',
			icon: 'user-check',
			keywords: ['add user', 'create', 'invitation', 'colleague', 'staff'],
			needs: ['manage_users'],
		},
	],
}
