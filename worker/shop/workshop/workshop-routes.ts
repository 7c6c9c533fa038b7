import type { Route } from '../../render/file.ts'
import { workshopCache } from './cache/cache.tsx'
import { refreshCache } from './cache/cache-actions.ts'
import { bulkScreen, writeBulk } from './catalogue/bulk.tsx'
import { productEditor } from './catalogue/editor.tsx'
import { editProduct } from './catalogue/editor-actions.ts'
import { exportFile, importScreen, sendFile, writeFile } from './catalogue/files.tsx'
import { productList } from './catalogue/list.tsx'
import { mediaFile, sendPicture } from './catalogue/media.ts'
import { createProduct, newProduct } from './catalogue/new-product.tsx'
import { previewProduct } from './catalogue/product-preview.ts'
import { pieceEditor } from './content/piece-editor.tsx'
import { pieceList } from './content/piece-list.tsx'
import { previewPiece } from './content/preview.tsx'
import { savePiece } from './content/save-piece.ts'
import { createCoupon, editCoupon } from './coupons/coupon-actions.ts'
import { couponEditor, couponList } from './coupons/coupons.tsx'
import { demoMail, demoMailParts, demoMails } from './demo-mails.tsx'
import { figuresFile, figuresScreen } from './figures/figures.tsx'
import { journalFile } from './figures/journal-file.tsx'
import { houseHealth } from './house/health.tsx'
import { peopleList } from './house/people.tsx'
import { erasePerson, personFile, personPage } from './house/person.tsx'
import { foundPicks } from './picks/found-picks.tsx'
import { pictureList } from './pictures/picture-list.tsx'
import { picturePage } from './pictures/picture-page.tsx'
import { removePicture } from './pictures/remove-picture.ts'
import { packingSlip } from './queue/packing-slip.tsx'
import { workshop } from './queue/queue.tsx'
import { workshopActions } from './queue/queue-actions.ts'
import { editRedirects, redirectList } from './redirects/redirects.tsx'
import { redirectTrial, sendAddresses } from './redirects/trial.tsx'
import { counterOrder, placeCounterOrder } from './sales/counter-order.tsx'
import { staffInvoice } from './sales/invoice-file.ts'
import { labels } from './sales/labels-file.ts'
import { orderList } from './sales/order-list.tsx'
import { addOrderNote, orderPage } from './sales/order-page.tsx'
import { slips } from './sales/slips.tsx'
import { moveStock, stock } from './sales/stock.tsx'
import { staffInvitation } from './staff/invitation.tsx'
import { staffLog, staffLogFile } from './staff/log.tsx'
import { staffDoorActions, staffLogin } from './staff/login.tsx'
import { staffPasskeyActions } from './staff/passkeys.ts'
import { endOwnSession, staffSelf } from './staff/self.tsx'
import { team, teamAction } from './staff/team.tsx'
import { editCategories, editCategory, editTag, editTags } from './terms/term-actions.ts'
import { categoryEditor, tagEditor } from './terms/term-editor.tsx'
import { categoryList, tagList } from './terms/term-list.tsx'

/** All routes of the workshop. */
export const workshopRoutes: readonly Route[] = [
  workshop,
  staffLogin,
  ...staffDoorActions,
  staffInvitation.page,
  staffInvitation.accept,
  productList,
  newProduct,
  createProduct,
  bulkScreen,
  importScreen,
  sendFile,
  writeFile,
  exportFile,
  writeBulk,
  productEditor,
  sendPicture,
  previewProduct,
  categoryList,
  editCategories,
  categoryEditor,
  editCategory,
  tagList,
  editTags,
  tagEditor,
  editTag,
  couponList,
  createCoupon,
  couponEditor,
  editCoupon,
  redirectList,
  redirectTrial,
  sendAddresses,
  editRedirects,
  pieceList,
  pieceEditor,
  savePiece,
  previewPiece,
  foundPicks,
  pictureList,
  picturePage,
  removePicture,
  mediaFile,
  editProduct,
  staffSelf,
  endOwnSession,
  ...staffPasskeyActions,
  team,
  teamAction,
  staffLog,
  staffLogFile,
  workshopCache,
  packingSlip,
  peopleList,
  personPage,
  erasePerson,
  personFile,
  houseHealth,
  figuresScreen,
  figuresFile,
  journalFile,
  orderList,
  counterOrder,
  placeCounterOrder,
  orderPage,
  addOrderNote,
  staffInvoice,
  slips,
  labels,
  stock,
  moveStock,
  demoMails,
  demoMail,
  ...demoMailParts,
  ...workshopActions,
  refreshCache,
]
