import type { AuditEntry } from '@praxis/contract/audit/audit.fields'
import { textOfValue } from '@praxis/contract/kernel/field'
import type { ActivityLabels } from '../../lib/activity-labels.ts'
import { formatIfDate } from '../../ui/text/format-if-date.ts'

/** Actions that no timeline lists, as they follow the actor's name. */
const ACTIONS: Readonly<Record<string, string>> = {
	'session.signIn': 'signed in',
	'session.signOut': 'signed out',
	'session.lock': 'was locked out after failed sign-ins',
	'session.register': 'registered',
	'session.verifyEmail': 'confirmed the email address',
	'session.resetPassword': 'reset the password',
	'account.updateProfile': 'updated the profile',
	'account.completeOnboarding': 'completed the product tour',
	'account.requestEmailChange': 'requested a change of email address',
	'account.withdrawEmailChange': 'withdrew a change of email address',
	'account.changeEmail': 'changed the email address',
	'account.changePassword': 'changed the password',
	'account.revokeSession': 'signed out a session',
	'account.revokeOtherSessions': 'signed out the other sessions',
	'secondFactor.start': 'started to set up two-factor authentication',
	'secondFactor.confirm': 'turned on two-factor authentication',
	'secondFactor.disable': 'turned off two-factor authentication',
	'secondFactor.renewBackupCodes': 'created new backup codes',
	'passkeys.register': 'added a passkey',
	'passkeys.remove': 'removed a passkey',
	'users.create': 'created the user',
	'users.createAdmin': 'created an administrator on the server',
	'users.invite': 'invited the user',
	'users.resendInvitation': 'sent the invitation again',
	'users.update': 'updated the user',
	'users.remove': 'removed the user',
	'users.sendPasswordReset': 'sent a password reset',
	'users.signOutEverywhere': 'signed out all sessions of the user',
	'users.unlock': 'unlocked the user',
	'users.removeSecondFactor': 'reset two-factor authentication of the user',
	'userPermissions.set': 'changed role or permissions',
	'userPermissions.setSecondFactorPolicy': 'changed who must use two-factor authentication',
	'setup.firm': 'set up the firm',
	'setup.acceptInvitation': 'accepted the invitation',
	'attorneyProfiles.update': 'updated the attorney profile',
	'customFields.add': 'added a custom field',
	'customFields.edit': 'updated a custom field',
	'customFields.order': 'reordered custom fields',
	'customFields.remove': 'removed a custom field',
	'clients.mergedInto': 'merged the client into another client',
	'caseTemplates.edit': 'updated a case template',
	'cases.deleteForever': 'permanently deleted the case',
	'teamViews.share': 'shared a view with the team',
	'teamViews.edit': 'updated a team view',
	'teamViews.remove': 'removed a team view',
	'timeline.add': 'added a timeline entry',
	'timeline.edit': 'edited a timeline entry',
	'timeline.pin': 'pinned or unpinned a timeline entry',
	'timeline.remove': 'deleted a timeline entry',
	'timeline.restore': 'restored a timeline entry',
	'intake.removeSpam': 'deleted a spam inquiry',
	'intake.purgeSpam': 'deleted an old spam inquiry',
	'intake.arrived': 'received the inquiry',
	'answerReminders.save': 'changed the reminders of questionnaires',
	'answerReminders.stop': 'stopped reminders of questionnaires',
	'questionnaires.create': 'created the questionnaire',
	'questionnaires.edit': 'updated the questionnaire',
	'questionnaires.publish': 'published the questionnaire',
	'questionnaires.retire': 'retired the questionnaire',
	'questionnaires.remove': 'deleted the questionnaire',
	'firm.update': 'updated firm settings',
	'firm.putLogo': 'uploaded the logo',
	'firm.removeLogo': 'removed the logo',
	'legalTexts.publish': 'published a legal text',
	'legalTexts.reset': 'reset a legal text',
	'legalTexts.agree': 'agreed to a legal text',
	'limitationPeriods.add': 'added a limitation period',
	'limitationPeriods.edit': 'changed a limitation period',
	'limitationPeriods.verify': 'verified a limitation period',
	'limitationPeriods.restore': 'restored the default of a limitation period',
	'messageTemplates.create': 'added a message template',
	'messageTemplates.edit': 'changed a message template',
	'settings.put': 'changed personal settings',
	'preferences.put': 'changed a list layout or view',
	'outbox.show': 'read an email in the outbox',
	'outbox.retry': 'sent an email again',
	'outbox.retryJob': 'ran a failed job again',
	'notifications.mark': 'marked a notification',
	'notifications.markAll': 'marked all notifications as read',
	'notifications.see': 'opened the notifications',
	'notifications.choose': 'changed notification settings',
	'reminders.set': 'set a reminder',
	'reminders.cancel': 'canceled a reminder',
	'push.add': 'turned on push notifications',
	'push.remove': 'turned off push notifications',
	'archives.request': 'requested an export of personal data',
	'archives.build': 'built an export of personal data',
	'archives.fail': 'could not build an export of personal data',
	'archives.link': 'downloaded an export of personal data',
	'archives.remove': 'removed an export of personal data',
	'audit.verify': 'started a verification of the audit log',
	'tokens.create': 'created an API token',
	'tokens.rotate': 'rotated an API token',
	'tokens.revoke': 'revoked an API token',
	'tokens.revokeOfUser': 'revoked an API token of the user',
}

const ENTITIES: Readonly<Record<string, string>> = {
	answer_invitations: 'Questionnaire invitation',
	answer_reminder_settings: 'Questionnaire reminders',
	answer_reminders: 'Questionnaire reminder',
	answers: 'Response',
	api_tokens: 'API token',
	assignment_requests: 'Assignment request',
	assignment_settings: 'Assignment settings',
	attorney_profiles: 'Attorney profile',
	audit_verifications: 'Verification',
	cases: 'Case',
	client_documents: 'Document',
	clients: 'Client',
	contacts: 'Contact',
	custom_fields: 'Custom field',
	data_archives: 'Data export',
	document_folders: 'Document folder',
	document_requests: 'Document request',
	documents: 'Document',
	firm: 'Firm',
	identity_settings: 'Security settings',
	intakes: 'Inquiry',
	jobs: 'Job',
	legal_agreements: 'Agreement',
	legal_texts: 'Legal text',
	limitation_periods: 'Limitation period',
	mail_outbox: 'Email',
	message_templates: 'Message template',
	notification_choices: 'Notification settings',
	notifications: 'Notification',
	passkeys: 'Passkey',
	push_subscriptions: 'Push device',
	questionnaires: 'Questionnaire',
	reminders: 'Reminder',
	reviews: 'Review',
	sessions: 'Session',
	tasks: 'Task',
	timeline_entries: 'Timeline entry',
	user_preferences: 'Personal settings',
	user_settings: 'Personal settings',
	users: 'User',
}

export type Labels = Readonly<Record<string, ActivityLabels>>

/** A name from code as words: `requestedAt` and `requested_at` become `Requested at`. */
export function wordsOf(name: string): string {
	const words = name
		.replace(/[_-]+/g, ' ')
		.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
		.trim()
		.toLowerCase()
	return capital(words)
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What was done, as a sentence without its subject: `Signed in`. */
export function actionLabel(action: string, labels: Labels): string {
	const known = ACTIONS[action] ?? Object.values(labels).find(({ actions }) => action in actions)?.actions[action]
	return known === undefined ? action.split('.').map(wordsOf).join(': ') : capital(known)
}

export function entityLabel(entity: string): string {
	return ENTITIES[entity] ?? wordsOf(entity)
}

/** The record of an entry: its kind and, if known, its name. */
export function recordLabel({ entity, recordName }: Pick<AuditEntry, 'entity' | 'recordName'>): string {
	const kind = entityLabel(entity)
	return recordName === null ? kind : `${kind}: ${recordName}`
}

export interface ChangeText {
	readonly field: string
	readonly before: string | null
	readonly after: string | null
}

function plainText(value: unknown): string | null {
	if (value === null || value === undefined || value === '') return null
	if (typeof value === 'boolean') return value ? 'Yes' : 'No'
	if (typeof value === 'string') return formatIfDate(value, 'full')
	if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || null
	return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** The changed fields of an entry in words. Nothing is left out or shortened. */
export function changesOf(entry: Pick<AuditEntry, 'entity' | 'changes'>, labels: Labels): ChangeText[] {
	const fields = labels[entry.entity]?.fields ?? {}
	return entry.changes.map(({ field: name, before, after }) => {
		const field = typeof fields === 'function' ? fields(name) : fields[name]
		const text = (value: unknown) =>
			field?.values === undefined || typeof value === 'object' ? plainText(value) : textOfValue(field, value)
		return { field: field?.label ?? wordsOf(name), before: text(before), after: text(after) }
	})
}
