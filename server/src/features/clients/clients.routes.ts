import { clientActs } from '@praxis/contract/clients/client-acts.contract'
import { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clientDocuments } from '@praxis/contract/clients/client-documents.contract'
import { clientDuplicates } from '@praxis/contract/clients/client-duplicates.contract'
import { clientNotes } from '@praxis/contract/clients/client-notes.contract'
import { clientRelations } from '@praxis/contract/clients/client-relations.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { customFields } from '@praxis/contract/clients/custom-fields.contract'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { addClient } from './add-client.ts'
import { moveClientToDeleted, restoreClient } from './delete-client.ts'
import { editClient } from './edit-client.ts'
import { listAddressBook } from './find-address-book.ts'
import { getCard, listClientActivity, listTags } from './find-card.ts'
import { getClient, listClients } from './find-clients.ts'
import { listDeletedClients } from './find-deleted-clients.ts'
import { hintDuplicates, keepClientsApart, listDuplicates } from './find-duplicates.ts'
import { getPortalAccess, invitePortalClient, revokePortalAccess } from './grant-portal-access.ts'
import { keepCard } from './keep-card.ts'
import {
	addCustomField,
	editCustomField,
	listCustomFields,
	orderCustomFields,
	removeCustomField,
} from './keep-custom-fields.ts'
import {
	editDocument,
	linkDocument,
	listDocuments,
	putDocument,
	removeDocument,
	restoreDocument,
} from './keep-documents.ts'
import { addNote, editNote, listNotes, removeNote } from './keep-notes.ts'
import { addRelation, listRelations, removeRelation } from './keep-relations.ts'
import { mergeClients, previewMerge } from './merge-clients.ts'
import { listMerges, undoMerge } from './undo-merge.ts'

export const clientRoutes: readonly Route[] = [
	route(clients.list, listClients),
	route(clients.get, getClient),
	route(clients.add, addClient),
	route(clients.edit, editClient),
	route(clientActs.moveToDeleted, moveClientToDeleted),
	route(clientActs.restore, restoreClient),
	route(clientActs.deleted, listDeletedClients),
	route(clientActs.addressBook, listAddressBook),
	route(clientCards.get, getCard),
	route(clientCards.keep, keepCard),
	route(clientCards.tags, listTags),
	route(clientCards.activity, listClientActivity),
	route(clientRelations.list, listRelations),
	route(clientRelations.add, addRelation),
	route(clientRelations.remove, removeRelation),
	route(clientDocuments.list, listDocuments),
	route(clientDocuments.put, (ctx, input, http) => putDocument(ctx, input, http.content)),
	route(clientDocuments.link, linkDocument),
	route(clientDocuments.edit, editDocument),
	route(clientDocuments.remove, removeDocument),
	route(clientDocuments.restore, restoreDocument),
	route(clientNotes.list, listNotes),
	route(clientNotes.add, addNote),
	route(clientNotes.edit, editNote),
	route(clientNotes.remove, removeNote),
	route(customFields.list, listCustomFields),
	route(customFields.add, addCustomField),
	route(customFields.edit, editCustomField),
	route(customFields.order, orderCustomFields),
	route(customFields.remove, removeCustomField),
	route(portalAccess.get, getPortalAccess),
	route(portalAccess.invite, invitePortalClient),
	route(portalAccess.revoke, revokePortalAccess),
	route(clientDuplicates.hint, hintDuplicates),
	route(clientDuplicates.list, listDuplicates),
	route(clientDuplicates.keepApart, keepClientsApart),
	route(clientDuplicates.preview, previewMerge),
	route(clientDuplicates.merge, mergeClients),
	route(clientDuplicates.merges, listMerges),
	route(clientDuplicates.undo, undoMerge),
]
