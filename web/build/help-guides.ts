import { basename } from 'node:path'
import { CASE_NAME_MAX, CASE_STATUSES, DEFAULT_CASE_TYPE } from '@praxis/contract/cases/cases.fields'
import { HELP_PROMISES } from '@praxis/contract/help/help.contract'
import * as identity from '@praxis/contract/identity/identity.rules'
import { TOKENS_MAX } from '@praxis/contract/tokens/tokens.contract'
import { ATTEMPTS_MAX, WEBHOOKS_MAX } from '@praxis/contract/webhooks/webhooks.contract'
import type { Plugin } from 'vite'
import { SYNC_LABELS } from '../src/lib/offline/sync-labels.ts'
import { MAX_SYNC_FAILURES } from '../src/lib/offline/sync-status.ts'
import { parseGuide } from './parse-guide.ts'

const GUIDE = /[\\/]features[\\/][^\\/]+[\\/]guides[\\/](?:[a-z]{2}[\\/])?[^\\/]+\.md$/

const { legalTemperature, temperaturePresets, ...promises } = HELP_PROMISES

/** What guides say in the words of the code: `{{caseNameMax}}`. */
const VALUES = {
	...promises,
	legalTemperatureFrom: legalTemperature.from,
	legalTemperatureTo: legalTemperature.to,
	legalTemperatureAtMost: legalTemperature.atMost,
	conservativeTemperature: temperaturePresets.conservative,
	balancedTemperature: temperaturePresets.balanced,
	creativeTemperature: temperaturePresets.creative,
	caseNameMax: CASE_NAME_MAX,
	caseStatuses: CASE_STATUSES.join(', '),
	defaultCaseType: DEFAULT_CASE_TYPE,
	browserSessionHours: identity.BROWSER_SESSION_HOURS,
	rememberedSessionDays: identity.REMEMBERED_SESSION_DAYS,
	confirmationLinkHours: identity.CONFIRMATION_LINK_HOURS,
	resetLinkMinutes: identity.RESET_LINK_MINUTES,
	signInLinkMinutes: identity.SIGN_IN_LINK_MINUTES,
	invitationDays: identity.INVITATION_DAYS,
	lockAfterFailures: identity.LOCK_AFTER_FAILURES,
	lockMinutes: identity.LOCK_MINUTES,
	passwordLengthMin: identity.PASSWORD_LENGTH_MIN,
	reauthenticationMinutes: identity.REAUTHENTICATION_MINUTES,
	tokensMax: TOKENS_MAX,
	webhooksMax: WEBHOOKS_MAX,
	webhookAttempts: ATTEMPTS_MAX,
	maxSyncFailures: MAX_SYNC_FAILURES,
	offlineTitle: SYNC_LABELS.offlineTitle,
	savedOffline: SYNC_LABELS.kept,
	backingOff: SYNC_LABELS.backingOff,
} as const

/** Help guides, the Markdown files in the folder `guides` of a feature, as data: the browser parses no Markdown. */
export function helpGuides(): Plugin {
	return {
		name: 'help-guides',
		transform: {
			filter: { id: GUIDE },
			handler(code, id) {
				const guide = parseGuide(basename(id, '.md'), code, VALUES)
				return { code: `export default ${JSON.stringify(guide)}`, map: null, moduleType: 'js' }
			},
		},
	}
}
