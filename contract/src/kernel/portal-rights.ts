import { z } from 'zod'

/** Parts of the client portal that a contact of a client may use; a client’s own account may use all. */
export const PORTAL_RIGHTS = ['documents', 'messages', 'timeline', 'questionnaires', 'assessments'] as const
export const portalRight = z.enum(PORTAL_RIGHTS)
export type PortalRight = z.infer<typeof portalRight>
