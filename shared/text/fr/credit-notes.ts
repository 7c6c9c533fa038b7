/** Lines of credit notes for amounts without a product. */

export const retained = 'Retenue'
export const furtherRefund = 'Remboursement complémentaire'
export const refund = 'Remboursement'
