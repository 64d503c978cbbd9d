/** Keys that lead to the main places, and what is there. */
export const GOES = [
	{ keys: 'g d', path: '/dashboard', label: 'Go to the dashboard' },
	{ keys: 'g p', path: '/dashboard/client-portal', label: 'Go to the client portal' },
	{ keys: 'g c', path: '/dashboard/cases', label: 'Go to cases' },
	{ keys: 'g l', path: '/dashboard/clients', label: 'Go to clients' },
	{ keys: 'g k', path: '/dashboard/calendar', label: 'Go to the calendar' },
	{ keys: 'g t', path: '/dashboard/time-tracking', label: 'Go to time tracking' },
	{ keys: 'g b', path: '/dashboard/billing', label: 'Go to billing' },
	{ keys: 'g o', path: '/dashboard/documents', label: 'Go to documents' },
	{ keys: 'g n', path: '/dashboard/notifications', label: 'Go to notifications' },
	{ keys: 'g a', path: '/dashboard/admin', label: 'Go to the admin panel' },
	{ keys: 'g r', path: '/dashboard/admin-rights-assignment', label: 'Go to permissions' },
	{ keys: 'g u', path: '/dashboard/profile', label: 'Go to your profile' },
	{ keys: 'g s', path: '/dashboard/settings', label: 'Go to settings' },
	{ keys: 'g h', path: '/dashboard/help', label: 'Go to help' },
] as const
