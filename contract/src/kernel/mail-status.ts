import { z } from 'zod'

/** How far an email of the outbox is. */
export const MAIL_STATUSES = ['waiting', 'sending', 'sent', 'failed'] as const
export const mailStatus = z.enum(MAIL_STATUSES)
export type MailStatus = z.infer<typeof mailStatus>
