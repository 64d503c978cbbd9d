import type { RouteEntry } from './route-entry.ts'

/** Open without signing in. */
export const PUBLIC_ROUTES = [
	{ path: '/', screen: 'welcome', title: 'Praxis', public: true },
	{ path: '/login', screen: 'login', title: 'Sign in', public: true },
	{ path: '/register', screen: 'register', title: 'Register', public: true },
	{
		path: '/forgot-password',
		screen: 'forgot-password',
		title: 'Forgot password',
		public: true,
	},
	{
		path: '/reset-password',
		screen: 'reset-password',
		title: 'Reset password',
		public: true,
	},
	{
		path: '/verify-email',
		screen: 'verify-email',
		title: 'Confirm your email',
		public: true,
	},
	{
		path: '/accept-invitation',
		screen: 'accept-invitation',
		title: 'Accept invitation',
		public: true,
	},
	{ path: '/setup', screen: 'setup', title: 'Set up Praxis', public: true },
	{
		path: '/help',
		screen: 'public-help',
		title: 'Help',
		public: true,
	},
	{
		path: '/client-intake',
		screen: 'public-intake',
		title: 'Client intake',
		public: true,
	},
	{
		path: '/client-questionnaire',
		screen: 'public-questionnaire',
		title: 'Client questionnaire',
		public: true,
	},
	{
		path: '/client-questionnaire/*',
		screen: 'public-questionnaire',
		title: 'Client questionnaire',
		public: true,
	},
	{
		path: '/embed/questionnaire/:id',
		screen: 'embedded-questionnaire',
		title: 'Questionnaire',
		public: true,
	},
	{ path: '/stop-reminders', screen: 'stop-reminders', title: 'Stop reminders', public: true },
	{ path: '/portal-link', screen: 'portal-link', title: 'Sign in to the client portal', public: true },
	{ path: '/share/:token', screen: 'shared-documents', title: 'Shared documents', public: true },
	{ path: '/shared-assessment/:token', screen: 'shared-assessment', title: 'Shared assessment', public: true },
	{ path: '/pay/:token', screen: 'pay-invoice', title: 'Pay invoice', public: true },
	{ path: '/book/:token', screen: 'book', title: 'Book an appointment', public: true },
	{ path: '/appointment/:token', screen: 'booked-appointment', title: 'Your appointment', public: true },
	{ path: '/invitation/:token', screen: 'invitation', title: 'Invitation', public: true },
	{ path: '/request/:token', screen: 'requested-documents', title: 'Send documents', public: true },
	{ path: '/answer/:token', screen: 'client-questions', title: 'Answer questions', public: true },
	{ path: '/tempobook/*', screen: 'not-found', title: 'Page not found', public: true },
] as const satisfies readonly RouteEntry[]
