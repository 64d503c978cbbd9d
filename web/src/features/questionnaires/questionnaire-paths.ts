export const QUESTIONNAIRES_PATH = '/dashboard/questionnaire-management'

export function questionnairePath(id: string): string {
	return `/dashboard/questionnaires/${id}`
}
