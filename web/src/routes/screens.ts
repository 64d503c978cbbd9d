import type { RouteEntry, ScreenKey } from '@praxis/contract/shell/routes'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { type ScreenLoader, screen } from '../lib/feature.ts'
import { fetchScreen } from './screen-not-kept.ts'

/** Public screens, by the keys of the route list. The screens behind sign-in have their own list, which is too big for the
 *  login page. */
export const PUBLIC_SCREENS: { readonly [K in ScreenKey]?: ScreenLoader } = {
	login: screen(() => import('../features/identity/login.screen.tsx'), 'LoginScreen'),
	register: screen(() => import('../features/identity/register.screen.tsx'), 'RegisterScreen'),
	'verify-email': screen(() => import('../features/identity/verify-email.screen.tsx'), 'VerifyEmailScreen'),
	'forgot-password': screen(() => import('../features/identity/forgot-password.screen.tsx'), 'ForgotPasswordScreen'),
	'reset-password': screen(() => import('../features/identity/reset-password.screen.tsx'), 'ResetPasswordScreen'),
	'accept-invitation': screen(
		() => import('../features/identity/accept-invitation.screen.tsx'),
		'AcceptInvitationScreen',
	),
	setup: screen(() => import('./setup.screen.tsx'), 'FirstVisitScreen'),
	'public-help': screen(() => import('../features/help/public-help.screen.tsx'), 'PublicHelpScreen'),
	'public-questionnaire': screen(() => import('./answers/public-questionnaire.screen.tsx'), 'PublicQuestionnaireRoute'),
	'embedded-questionnaire': screen(
		() => import('./answers/embedded-questionnaire.screen.tsx'),
		'EmbeddedQuestionnaireRoute',
	),
	'stop-reminders': screen(() => import('../features/answers/stop-reminders.screen.tsx'), 'StopRemindersScreen'),
	'shared-documents': screen(
		() => import('../features/documents/sharing/shared-documents.screen.tsx'),
		'SharedDocumentsScreen',
	),
	'shared-assessment': screen(
		() => import('../features/assessments/sharing/shared-assessment.screen.tsx'),
		'SharedAssessmentScreen',
	),
	'pay-invoice': screen(() => import('../features/payments/pay-invoice.screen.tsx'), 'PayInvoiceScreen'),
	book: screen(() => import('../features/calendar/booking/book.screen.tsx'), 'BookScreen'),
	'booked-appointment': screen(
		() => import('../features/calendar/booking/booked-appointment.screen.tsx'),
		'BookedAppointmentScreen',
	),
	invitation: screen(() => import('../features/calendar/inviting/invitation.screen.tsx'), 'InvitationScreen'),
	'requested-documents': screen(
		() => import('../features/documents/requesting/requested-documents.screen.tsx'),
		'RequestedDocumentsScreen',
	),
	'client-questions': screen(
		() => import('../features/editor/asking/client-questions.screen.tsx'),
		'ClientQuestionsScreen',
	),
	welcome: screen(() => import('./welcome/welcome.screen.tsx'), 'WelcomeScreen'),
	'public-intake': screen(() => import('../features/intake/public-intake.screen.tsx'), 'PublicIntakeScreen'),
}

async function loadInside(key: ScreenKey) {
	const { INSIDE_SCREENS } = await import('./inside-screens.ts')
	const load = INSIDE_SCREENS[key]
	if (load === undefined) throw new Error(`The screen ${key} is listed, but not built.`)
	return load()
}

const shown = new Map<string, RouteComponent>()

/** The screen of an entry of the route list; its code is loaded when it is shown, or before by its `preload`. Null where it is
 *  not built. */
export function screenOf(entry: RouteEntry): RouteComponent | null {
	if (entry.unbuilt === true) return null
	const key = entry.screen as ScreenKey
	const load = PUBLIC_SCREENS[key] ?? (() => loadInside(key))
	const known = shown.get(key)
	const component = known ?? lazyRouteComponent(async () => ({ Screen: await fetchScreen(load) }), 'Screen')
	shown.set(key, component)
	return component
}
