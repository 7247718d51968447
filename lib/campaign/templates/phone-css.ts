/** Columns stand below each other on a phone, and what is broad there gets less room around it. */
export const PHONE_CSS = `@media (max-width:480px){
.stack{display:block!important;width:100%!important;box-sizing:border-box!important;padding-left:0!important;padding-right:0!important}
.room>tbody>tr>td{padding-left:24px!important;padding-right:24px!important}
.huge{font-size:64px!important;line-height:64px!important}
.title{font-size:30px!important;line-height:36px!important}
}`;
