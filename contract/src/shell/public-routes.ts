import type { RouteEntry } from './route-entry.ts'

/** Open without signing in. */
export const PUBLIC_ROUTES = [
	{ path: '/', screen: 'welcome', title: 'Praxis', public: true, purpose: 'What Praxis is and where to begin.' },
	{ path: '/login', screen: 'login', title: 'Sign in', public: true, purpose: 'Sign in.' },
	{ path: '/register', screen: 'register', title: 'Register', public: true, purpose: 'Make an account.' },
	{
		path: '/forgot-password',
		screen: 'forgot-password',
		title: 'Forgot password',
		public: true,
		purpose: 'Ask for a link to set a new password.',
	},
	{
		path: '/reset-password',
		screen: 'reset-password',
		title: 'Reset password',
		public: true,
		purpose: 'Set a new password.',
	},
	{
		path: '/verify-email',
		screen: 'verify-email',
		title: 'Confirm your email',
		public: true,
		purpose: 'Confirm an email address.',
	},
	{
		path: '/accept-invitation',
		screen: 'accept-invitation',
		title: 'Accept invitation',
		public: true,
		purpose: 'Choose a password for an account you were invited to.',
	},
	{ path: '/setup', screen: 'setup', title: 'Set up Praxis', public: true, purpose: 'Make the first administrator.' },
	{
		path: '/help',
		screen: 'public-help',
		title: 'Help',
		public: true,
		purpose: 'Answers to questions about using Praxis.',
	},
	{
		path: '/client-intake',
		screen: 'public-intake',
		title: 'Client intake',
		public: true,
		purpose: 'Tell the firm what you need help with.',
	},
	{
		path: '/client-questionnaire',
		screen: 'public-questionnaire',
		title: 'Client questionnaire',
		public: true,
		purpose: 'Answer the questions the firm needs answered.',
	},
	{
		path: '/client-questionnaire/*',
		screen: 'public-questionnaire',
		title: 'Client questionnaire',
		public: true,
		purpose: 'Answer the questions the firm needs answered.',
	},
	{ path: '/tempobook/*', screen: 'not-found', title: 'Page not found', public: true, purpose: 'Nothing is here.' },
] as const satisfies readonly RouteEntry[]
