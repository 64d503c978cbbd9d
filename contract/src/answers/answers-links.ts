/** The public page of a questionnaire. */
export const QUESTIONNAIRE_PAGE = '/client-questionnaire'
/** Query fields of that page: the secret of an invitation, and that of a link to continue a response. */
export const INVITATION_FIELD = 'invitation'
export const RESUME_FIELD = 'resume'

/** Where an invited person answers. The secret works once. */
export function invitationPath(token: string): string {
	return `${QUESTIONNAIRE_PAGE}?${INVITATION_FIELD}=${encodeURIComponent(token)}`
}

/** Where a person continues on another device. The secret works once. */
export function resumePath(token: string): string {
	return `${QUESTIONNAIRE_PAGE}?${RESUME_FIELD}=${encodeURIComponent(token)}`
}

/** The public page on which a recipient stops reminders. */
export const STOP_REMINDERS_PAGE = '/stop-reminders'

/** Where the recipient of a reminder stops further ones. */
export function stopRemindersPath(token: string): string {
	return `${STOP_REMINDERS_PAGE}?token=${encodeURIComponent(token)}`
}
